import { offerCopies } from "./copy.ts";
import { offerFilter } from "./filter.ts";
import { offerTries } from "./try.ts";

// The page can be read without any of this.
offerFilter();
offerCopies();
offerTries();

/** Links of earlier versions named tag and operation: `#/Invites/createInvite`. */
function followEarlier(): void {
  const id = /^#\/[^/]+\/(\w+)$/.exec(location.hash)?.[1];
  if (id !== undefined && document.getElementById(id)) location.replace(`#${id}`);
}
followEarlier();
addEventListener("hashchange", followEarlier);
