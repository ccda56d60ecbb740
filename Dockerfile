# docker build -t assay --build-arg COMMIT="$(git rev-parse --short=12 HEAD)" .
# docker run --read-only --cap-drop ALL --security-opt no-new-privileges -p 3000:3000 -v assay-data:/data assay
#
# Both images are named by what they hold, so that the same commit is built on the same ground. These digests were taken from
# what other public projects pin, and no image was fetched with them here: a wrong one ends the build, since nobody but the
# publisher can put anything under a name and digest. `docker buildx imagetools inspect debian:bookworm-slim` says today's.
ARG BUILDER=node:22-bookworm-slim@sha256:43ac6c60b8f89723f746e8a92ce91abd5017e627ce1ddfe4238355d3a30b772c
ARG BASE=debian:bookworm-slim@sha256:88200866dfff7ea7f5cbcb6ec7c8a701889efe6fe859fe64d6990e4b07ea4171

FROM ${BUILDER} AS build
ARG COMMIT=unknown
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run check && COMMIT="$COMMIT" npm run build && mkdir /data

FROM ${BASE}
# A number, so that the image needs no user database and an orchestrator sees that it is not root.
USER 10001:10001
COPY --from=build /src/dist/assay /assay
COPY --from=build --chown=10001:10001 /data /data
# Volumes that are mounted here belong to the same user, so that backups can lie apart (BACKUP_DIR=/backup).
COPY --from=build --chown=10001:10001 /data /backup
# Nothing is written but below /data: what the database sorts outside of memory would go to /tmp otherwise.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SQLITE_TMPDIR=/data
WORKDIR /data
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=6s --start-period=5s --retries=3 CMD ["/assay", "healthcheck"]
ENTRYPOINT ["/assay"]
