/** New stones drawn in one frame: at first, at least and at most. */
const newPerFrame = { first: 4, least: 1, most: 8 } as const;
/** How long a frame may take; one that takes longer is followed by one with half as many. */
const frameMs = 12;

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
  /** Whether its stone, or its turn, is still to come. */
  readonly isToCome: boolean;
}

export interface RowPace<Row> {
  /** Says of each row what is drawn in this frame. */
  readonly pace: (rows: readonly Row[]) => readonly Paced<Row>[];
  /** Keeps what was drawn; tells whether rows wait for the next frame. */
  readonly drew: (paced: readonly Paced<Row>[]) => boolean;
  /** Told how long the browser was at a frame with new rows: the next has as many as the machine manages. */
  readonly took: (ms: number) => void;
}

/**
 * Spreads the drawing of rows that come into view over frames, those in sight first; what was drawn stays up to date. An
 * element that was never drawn does not wait: what is there at first comes at once.
 */
export function createRowPace<Row extends PacedRow>(): RowPace<Row> {
  let drawn: ReadonlyMap<number, Row> = new Map();
  let many: number = newPerFrame.first;
  const isNew = ({ key, id }: Row) => id !== null && drawn.get(key)?.id !== id;
  return {
    pace: (rows) => {
      const coming = rows
        .filter(isNew)
        .toSorted((one, other) => Number(other.isInView) - Number(one.isInView));
      const waiting = new Set(coming.slice(many));
      return rows.map((row) => {
        const keepsStill = row.id === null || waiting.has(row);
        const said = (keepsStill ? drawn.get(row.key) : undefined) ?? row;
        return { row, said, isToCome: row.id === null || row.id !== said.id };
      });
    },
    drew: (paced) => {
      drawn = new Map(paced.map(({ row, said }) => [row.key, said]));
      return paced.some(({ row, isToCome }) => isToCome && row.id !== null);
    },
    took: (ms) => {
      if (ms > frameMs) many = Math.max(newPerFrame.least, Math.floor(many / 2));
      else if (ms < frameMs / 2) many = Math.min(newPerFrame.most, many + 1);
    },
  };
}
