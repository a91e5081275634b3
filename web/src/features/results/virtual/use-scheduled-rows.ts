import { useEffect, useReducer, useState } from 'react';
import { createRowScheduler, type ScheduledRow, type SchedulableRow } from './row-scheduler.ts';

/** The rows as rendered in this frame; re-renders every frame until no row waits. */
export function useScheduledRows<Row extends SchedulableRow>(
  rows: readonly Row[],
): readonly ScheduledRow<Row>[] {
  const [pace] = useState(createRowScheduler<Row>);
  const [, drawAgain] = useReducer((frames: number) => frames + 1, 0);
  const paced = pace.schedule(rows);
  useEffect(() => {
    if (!pace.commit(paced)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Measure after the paint: layout and paint of the rendered rows still happen in this frame.
    const frame = requestAnimationFrame((startedAt) => {
      timer = setTimeout(() => {
        pace.recordFrameTime(performance.now() - startedAt);
        drawAgain();
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  });
  return paced;
}
