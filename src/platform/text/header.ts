/** Headers of HTTP that somebody else names, as RFC 9110 writes them. */

/** A token (5.6.2). */
export const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** In ASCII (5.5): no line break, and no space at either end. */
export const HEADER_VALUE = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Headers that say how a request is transmitted (7.6.1, 10.1.1), whom it is meant for, or what this server says about
 * itself and its signature.
 */
const RESERVED: readonly RegExp[] = [
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|date)$/,
  /^(?:proxy|content|webhook)-/,
  /^(?:accept-encoding|user-agent)$/,
];

/** Whether a name can be given to a header of ours that this server does not set itself. */
export const isHeaderName = (name: string): boolean =>
  HEADER_NAME.test(name) && !RESERVED.some((reserved) => reserved.test(name.toLowerCase()));

export const isHeaderValue = (value: string): boolean => HEADER_VALUE.test(value);
