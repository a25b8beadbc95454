// Scores by page or section, with a list of those that are not zero: filling is as fast as in an array, and clearing
// takes time only for the scores that were set.

export interface Scores {
  values: Float32Array;
  readonly size: number;
  /** Numbers of the pages or sections that have a score, in the order in which they received it. */
  ids(): Uint32Array;
  add(id: number, score: number): void;
  note(id: number): void;
  clear(): void;
}

export function createScores(length: number): Scores {
  const values = new Float32Array(length);
  const touched = new Uint32Array(length);
  let size = 0;
  const note = (id: number) => {
    if (values[id] === 0) touched[size++] = id;
  };
  return {
    values,
    get size() {
      return size;
    },
    ids: () => touched.subarray(0, size),
    add(id, score) {
      if (score <= 0) return;
      note(id);
      values[id]! += score;
    },
    note,
    clear() {
      for (let index = 0; index < size; index++) values[touched[index]!] = 0;
      size = 0;
    },
  };
}

export function keepBest(scores: Scores, id: number, score: number): void {
  if (score <= scores.values[id]!) return;
  scores.note(id);
  scores.values[id] = score;
}
