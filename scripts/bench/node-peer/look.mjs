// Opens a database as any program on Node would: node look.mjs <file> <sql> <backup>
// Prints version, integrity and the rows, and writes a backup.
import Database from "better-sqlite3";

const [file, query, backup] = process.argv.slice(2);
const database = new Database(file, { readonly: true, fileMustExist: true });
const version = database.prepare("SELECT sqlite_version()").pluck().get();
const integrity = database.pragma("integrity_check", { simple: true });
const rows = database.prepare(query).all();
await database.backup(backup);
database.close();
process.stdout.write(JSON.stringify({ version, integrity, rows }));
