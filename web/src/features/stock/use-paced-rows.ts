import { useEffect, useReducer, useState } from 'react';
import { createRowPace, type Paced, type PacedRow } from './row-pace.ts';

/** The rows as they are drawn now; drawn again each frame until none waits. */
export function usePacedRows<Row extends PacedRow>(rows: readonly Row[]): readonly Paced<Row>[] {
  const [pace] = useState(createRowPace<Row>);
  const [, drawAgain] = useReducer((frames: number) => frames + 1, 0);
  const paced = pace.pace(rows);
  useEffect(() => {
    if (!pace.drew(paced)) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Once this frame is seen: what a scroll has drawn is still to be laid out and painted in it.
    const frame = requestAnimationFrame((began) => {
      timer = setTimeout(() => {
        pace.took(performance.now() - began);
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
