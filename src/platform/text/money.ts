/** Amounts are integer cents inside and decimals outside. */
export const euros = (cents: number): number => cents / 100;

/** "390.00" */
export const eurosText = (cents: number): string => (cents / 100).toFixed(2);
