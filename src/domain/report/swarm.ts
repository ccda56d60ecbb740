/** How dots lie on a lane, in the unit of a drawing. */
interface SwarmSpace {
  /** Length of one point of the scale. */
  perPoint: number;
  radius: number;
  /** How far a dot's middle may stand from the lane's. */
  room: number;
}

/**
 * How far each dot is moved across its lane, so that equal values can be counted: as little as possible, upwards and
 * downwards in turns. Where even the whole room is taken, dots lie over each other. The order of the values does not
 * matter for the picture.
 * @returns one offset for each value, in the order of the values
 */
export function swarmOffsets(values: readonly number[], { perPoint, radius, room }: SwarmSpace): number[] {
  const step = radius * 1.9;
  const levels = Math.floor(room / step);
  const offsets = [
    0,
    ...Array.from({ length: levels }, (_, level) => [(level + 1) * step, -(level + 1) * step]),
  ];
  const choices = offsets.flat();
  const placed: { x: number; y: number }[] = [];
  const found = new Array<number>(values.length).fill(0);
  const order = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
  for (const { value, index } of order) {
    const x = value * perPoint;
    const near = placed.filter((dot) => x - dot.x < step);
    const isFree = (y: number) =>
      near.every((dot) => (x - dot.x) ** 2 + (y - dot.y) ** 2 >= step ** 2 - 1e-6);
    const y = choices.find(isFree) ?? choices[near.length % choices.length] ?? 0;
    found[index] = y;
    placed.push({ x, y });
  }
  return found;
}
