/** Number of new stones rendered per frame: initial, minimum and maximum. */
const newPerFrame = { first: 4, least: 1, most: 8 } as const;
/** Time budget of a frame in milliseconds; after a longer frame the number of new stones is halved. */
const frameMs = 12;

export interface SchedulableRow {
  /** Identifies the element the row is rendered in. */
  readonly key: number;
  /** The stone of the row; null until it is loaded. */
  readonly id: string | null;
  readonly isInView: boolean;
}

export interface ScheduledRow<Row> {
  readonly row: Row;
  /**
   * The row whose content the cells show: this one or, until it is scheduled and loaded, the previous one.
   */
  readonly rendered: Row;
  /** True while the row waits for its stone or for its frame. */
  readonly isPending: boolean;
}

export interface RowScheduler<Row> {
  /** Decides for each row what is rendered in this frame. */
  readonly schedule: (rows: readonly Row[]) => readonly ScheduledRow<Row>[];
  /** Records what was rendered; returns whether rows wait for the next frame. */
  readonly commit: (paced: readonly ScheduledRow<Row>[]) => boolean;
  /**
   * Takes the duration of a frame with new rows and adapts the number of rows per frame to the speed of the
   * machine.
   */
  readonly recordFrameTime: (ms: number) => void;
}

/**
 * Spreads the rendering of rows that come into view over several frames, rows in view first; rendered rows
 * stay up to date. An element rendered for the first time does not wait, so the first rows appear
 * immediately.
 */
export function createRowScheduler<Row extends SchedulableRow>(): RowScheduler<Row> {
  let drawn: ReadonlyMap<number, Row> = new Map();
  let many: number = newPerFrame.first;
  const isNew = ({ key, id }: Row) => id !== null && drawn.get(key)?.id !== id;
  return {
    schedule: (rows) => {
      const queued = rows
        .filter(isNew)
        .toSorted((one, other) => Number(other.isInView) - Number(one.isInView));
      const waiting = new Set(queued.slice(many));
      return rows.map((row) => {
        const keepsStill = row.id === null || waiting.has(row);
        const drawnRow = (keepsStill ? drawn.get(row.key) : undefined) ?? row;
        return { row, rendered: drawnRow, isPending: row.id === null || row.id !== drawnRow.id };
      });
    },
    commit: (paced) => {
      drawn = new Map(paced.map(({ row, rendered }) => [row.key, rendered]));
      return paced.some(({ row, isPending }) => isPending && row.id !== null);
    },
    recordFrameTime: (ms) => {
      if (ms > frameMs) many = Math.max(newPerFrame.least, Math.floor(many / 2));
      else if (ms < frameMs / 2) many = Math.min(newPerFrame.most, many + 1);
    },
  };
}
