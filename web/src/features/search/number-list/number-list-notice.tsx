import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { countKinds, lineKinds, listLines, numbersOf, writtenLines } from './list-lines.ts';
import { NumberListSheet } from './number-list-sheet.tsx';

interface NumberListNoticeProps {
  /** Packet and report numbers the result was asked for by. */
  readonly packets: readonly string[];
  /** The text they were pasted in. */
  readonly text: string | undefined;
  /** Asks for numbers that are not on the list; absent where the account may not. */
  readonly onDemand: ((numbers: readonly string[]) => void) | undefined;
}

/** What became of the numbers a result was asked for by, in one line, and the way to the answer line by line. */
export function NumberListNotice({ packets, text, onDemand }: NumberListNoticeProps) {
  const { formatList, formatMessage } = useIntl();
  const written = useMemo(() => writtenLines(packets, text), [packets, text]);
  const { data } = useQuery({
    ...callQuery('lookUpNumbers', { numbers: [...packets] }),
    enabled: packets.length > 0,
    staleTime: 10_000,
  });
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => data && listLines(written, data.answers), [written, data]);
  if (!lines || packets.length === 0) return null;
  const counts = countKinds(lines);
  const { left } = numbersOf(written);
  const said = lineKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) =>
      formatMessage(
        { id: `numbers.${kind}.count` },
        { count: counts[kind], shown: formatFigure(String(counts[kind])) },
      ),
    );
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
        <span>
          {formatList(said, { type: 'unit' })}
          {left > 0 &&
            ` · ${formatMessage({ id: 'numbers.tooMany' }, { most: formatFigure(String(packets.length)), count: left, left: formatFigure(String(left)) })}`}
        </span>
        <Button
          variant="quiet"
          className="-my-1"
          onPress={() => {
            setOpen(true);
          }}
        >
          {formatMessage({ id: 'numbers.open' })}
        </Button>
      </p>
      {isOpen && (
        <NumberListSheet
          lines={lines}
          counts={counts}
          onDemand={
            onDemand &&
            ((numbers) => {
              setOpen(false);
              onDemand(numbers);
            })
          }
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
