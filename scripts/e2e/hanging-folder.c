/*
 * A folder that hangs, for tests: shows another folder as it is, and lets every call on it wait while a file exists.
 * hanging-folder SOURCE FLAG MOUNTPOINT. Link with libfuse3. Ends when it is unmounted.
 */
#define FUSE_USE_VERSION 31
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fuse3/fuse.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

static const char *source, *flag;

static void wait_while_flagged(void) {
  while (access(flag, F_OK) == 0) usleep(20000);
}

/* The path in the source folder; each call first waits. */
#define AT(path)                                     \
  char at[4096];                                     \
  wait_while_flagged();                              \
  snprintf(at, sizeof at, "%s%s", source, (path))

static int result(int done) { return done == -1 ? -errno : 0; }

static int do_getattr(const char *path, struct stat *found, struct fuse_file_info *info) {
  (void)info;
  AT(path);
  return result(lstat(at, found));
}

static int do_readdir(const char *path, void *into, fuse_fill_dir_t fill, off_t offset, struct fuse_file_info *info,
                      enum fuse_readdir_flags flags) {
  (void)offset, (void)info, (void)flags;
  AT(path);
  DIR *folder = opendir(at);
  if (folder == NULL) return -errno;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    struct stat found = {.st_ino = entry->d_ino, .st_mode = (mode_t)entry->d_type << 12};
    if (fill(into, entry->d_name, &found, 0, 0) != 0) break;
  }
  closedir(folder);
  return 0;
}

static int do_create(const char *path, mode_t mode, struct fuse_file_info *info) {
  AT(path);
  int file = open(at, info->flags, mode);
  if (file == -1) return -errno;
  info->fh = (uint64_t)file;
  return 0;
}

static int do_open(const char *path, struct fuse_file_info *info) { return do_create(path, 0, info); }

static int do_read(const char *path, char *into, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)path;
  wait_while_flagged();
  ssize_t count = pread((int)info->fh, into, size, offset);
  return count == -1 ? -errno : (int)count;
}

static int do_write(const char *path, const char *from, size_t size, off_t offset, struct fuse_file_info *info) {
  (void)path;
  wait_while_flagged();
  ssize_t count = pwrite((int)info->fh, from, size, offset);
  return count == -1 ? -errno : (int)count;
}

static int do_fsync(const char *path, int only_data, struct fuse_file_info *info) {
  (void)path, (void)only_data;
  wait_while_flagged();
  return result(fsync((int)info->fh));
}

static int do_release(const char *path, struct fuse_file_info *info) {
  (void)path;
  return result(close((int)info->fh));
}

static int do_truncate(const char *path, off_t size, struct fuse_file_info *info) {
  (void)info;
  AT(path);
  return result(truncate(at, size));
}

static int do_mkdir(const char *path, mode_t mode) {
  AT(path);
  return result(mkdir(at, mode));
}

static int do_unlink(const char *path) {
  AT(path);
  return result(unlink(at));
}

static int do_rmdir(const char *path) {
  AT(path);
  return result(rmdir(at));
}

static int do_rename(const char *from, const char *to, unsigned int flags) {
  char target[4096];
  AT(from);
  snprintf(target, sizeof target, "%s%s", source, to);
  return flags != 0 ? -EINVAL : result(rename(at, target));
}

static int do_chmod(const char *path, mode_t mode, struct fuse_file_info *info) {
  (void)info;
  AT(path);
  return result(chmod(at, mode));
}

static int do_chown(const char *path, uid_t user, gid_t group, struct fuse_file_info *info) {
  (void)info;
  AT(path);
  return result(lchown(at, user, group));
}

static int do_utimens(const char *path, const struct timespec times[2], struct fuse_file_info *info) {
  (void)info;
  AT(path);
  return result(utimensat(AT_FDCWD, at, times, AT_SYMLINK_NOFOLLOW));
}

static int do_statfs(const char *path, struct statvfs *found) {
  AT(path);
  return result(statvfs(at, found));
}

/* Nothing is remembered, so that every call comes here and waits. */
static void *do_init(struct fuse_conn_info *connection, struct fuse_config *config) {
  (void)connection;
  config->entry_timeout = config->attr_timeout = config->negative_timeout = 0;
  config->direct_io = 1;
  return NULL;
}

int main(int count, char **words) {
  if (count != 4) return 64;
  source = words[1];
  flag = words[2];
  static const struct fuse_operations operations = {
      .init = do_init,         .getattr = do_getattr, .readdir = do_readdir, .create = do_create,
      .open = do_open,         .read = do_read,       .write = do_write,     .fsync = do_fsync,
      .release = do_release,   .truncate = do_truncate, .mkdir = do_mkdir,   .unlink = do_unlink,
      .rmdir = do_rmdir,       .rename = do_rename,   .chmod = do_chmod,     .chown = do_chown,
      .utimens = do_utimens,   .statfs = do_statfs,
  };
  char *arguments[] = {words[0], "-f", "-o", "fsname=hanging-folder", words[3], NULL};
  return fuse_main(5, arguments, &operations, NULL);
}
