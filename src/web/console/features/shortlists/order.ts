/** An order in which one of the ids stands at another place; null: nothing would change, or there is no such place. */
export function movedTo(order: readonly number[], id: number, place: number): number[] | null {
  const from = order.indexOf(id);
  if (from < 0 || place < 0 || place >= order.length || from === place) return null;
  const rest = order.filter((one) => one !== id);
  return rest.toSpliced(place, 0, id);
}
