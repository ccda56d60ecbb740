/** The largest eigenvalue of a symmetric matrix and its eigenvector of length 1. */
interface Eigenpair {
  value: number;
  vector: number[];
}

const SWEEPS_MAX = 100;

/**
 * Largest eigenvalue (by sign, not by size) of a symmetric matrix, by cyclic Jacobi rotations: unconditionally
 * stable and quick enough for the few dozen rows that scales have.
 * @param matrix square and symmetric, at least one row; not changed.
 * @throws RangeError for a matrix that is not square.
 */
export const leadingEigenpair = (matrix: readonly (readonly number[])[]): Eigenpair => {
  const size = matrix.length;
  if (size === 0 || matrix.some((row) => row.length !== size)) {
    throw new RangeError("the matrix must be square");
  }
  const a = matrix.map((row) => [...row]);
  const vectors = a.map((_, place) => a.map((__, column) => (place === column ? 1 : 0)));
  const at = (rows: readonly (readonly number[])[], row: number, column: number): number =>
    rows[row]?.[column] ?? 0;
  const put = (rows: number[][], row: number, column: number, value: number): void => {
    const cells = rows[row];
    if (cells) cells[column] = value;
  };

  const rotate = (p: number, q: number): void => {
    const theta = (at(a, q, q) - at(a, p, p)) / (2 * at(a, p, q));
    const tangent = Math.sign(theta || 1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
    const cosine = 1 / Math.sqrt(tangent * tangent + 1);
    const sine = tangent * cosine;
    for (let i = 0; i < size; i++) {
      const [ip, iq] = [at(a, i, p), at(a, i, q)];
      put(a, i, p, cosine * ip - sine * iq);
      put(a, i, q, sine * ip + cosine * iq);
    }
    for (let i = 0; i < size; i++) {
      const [pi, qi] = [at(a, p, i), at(a, q, i)];
      put(a, p, i, cosine * pi - sine * qi);
      put(a, q, i, sine * pi + cosine * qi);
      const [vp, vq] = [at(vectors, i, p), at(vectors, i, q)];
      put(vectors, i, p, cosine * vp - sine * vq);
      put(vectors, i, q, sine * vp + cosine * vq);
    }
  };

  for (let sweep = 0; sweep < SWEEPS_MAX; sweep++) {
    let rotated = false;
    for (let p = 0; p < size - 1; p++) {
      for (let q = p + 1; q < size; q++) {
        const scale = Math.abs(at(a, p, p)) + Math.abs(at(a, q, q));
        if (Math.abs(at(a, p, q)) <= Number.EPSILON * scale * 1e-2) continue;
        rotate(p, q);
        rotated = true;
      }
    }
    if (!rotated) break;
  }
  const values = a.map((_, place) => at(a, place, place));
  const best = values.indexOf(Math.max(...values));
  return { value: values[best] ?? 0, vector: vectors.map((_, row) => at(vectors, row, best)) };
};
