/** Why an account stays where it is, said to an operator. */
export class MoveError extends Error {}
