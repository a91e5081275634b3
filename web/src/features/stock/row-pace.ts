/** New stones drawn in one frame: more of them keep a slow machine busy for longer than a frame. */
const newPerFrame = 6;

export interface PacedRow {
  /** Names the element the row is drawn in. */
  readonly key: number;
  /** The stone it shows; null until it is there. */
  readonly id: string | null;
  readonly isInView: boolean;
}

export interface Paced<Row> {
  readonly row: Row;
  /** What its cells say now: of this row or, until its turn or its stone has come, of the one they said before. */
  readonly said: Row;
}

export interface RowPace<Row> {
  /** Says of each row what is drawn in this frame. */
  readonly pace: (rows: readonly Row[]) => readonly Paced<Row>[];
  /** Keeps what was drawn; tells whether rows wait for the next frame. */
  readonly drew: (paced: readonly Paced<Row>[]) => boolean;
}

/**
 * Spreads the drawing of rows that come into view over frames, those in sight first; what was drawn stays up to date. An
 * element that says nothing yet does not wait: the first screen comes at once.
 */
export function createRowPace<Row extends PacedRow>(): RowPace<Row> {
  let drawn: ReadonlyMap<number, Row> = new Map();
  const isNew = ({ key, id }: Row) => id !== null && drawn.get(key)?.id !== id;
  return {
    pace: (rows) => {
      const coming = rows
        .filter(isNew)
        .toSorted((one, other) => Number(other.isInView) - Number(one.isInView));
      const waiting = new Set(coming.slice(newPerFrame));
      return rows.map((row) => {
        const keepsStill = row.id === null || waiting.has(row);
        return { row, said: (keepsStill ? drawn.get(row.key) : undefined) ?? row };
      });
    },
    drew: (paced) => {
      const isBehind = paced.some(({ row, said }) => row.id !== null && row.id !== said.id);
      drawn = new Map(paced.map(({ row, said }) => [row.key, said]));
      return isBehind;
    },
  };
}
