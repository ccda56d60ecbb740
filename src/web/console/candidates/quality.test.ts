import { expect, test } from "bun:test";
import { qualityOf } from "#/instrument/quality.ts";
