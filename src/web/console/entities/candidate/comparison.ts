/** People whom the server compares at once. */
export const COMPARED_MIN = 2;
export const COMPARED_MAX = 6;

export const mayCompare = (people: number): boolean => people >= COMPARED_MIN && people <= COMPARED_MAX;
