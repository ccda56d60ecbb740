/**
 * Preloaded into the executable: TXT records are asked of the name server in `NAME_SERVER`, instead of those of the
 * machine.
 */
import { Resolver } from "node:dns/promises";

const asked = process.env.NAME_SERVER ?? "";
const resolveTxt = Resolver.prototype.resolveTxt;
Resolver.prototype.resolveTxt = function resolveThere(this: Resolver, name: string) {
  this.setServers([asked]);
  return resolveTxt.call(this, name);
};
