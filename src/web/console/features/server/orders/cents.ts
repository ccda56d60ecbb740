export const centsOf = (amount: number): number => Math.round(amount * 100);
