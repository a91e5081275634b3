import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { Button } from '../../../ui/button.tsx';
import {
  countLineKinds,
  lookupLineKinds,
  createLookupLines,
  collectNumbers,
  toNumberLines,
} from './lookup-rows.ts';
import { NumberListDialog } from './number-list-dialog.tsx';

interface NumberListNoticeProps {
  /** Packet and report numbers of the search. */
  readonly packets: readonly string[];
  /** The text from which they were pasted. */
  readonly text: string | undefined;
  /** Creates a demand for unlisted numbers; undefined where the user lacks the permission. */
  readonly onDemand: ((numbers: readonly string[]) => void) | undefined;
}

/** One-line summary of a number search, with a button that opens the line-by-line result. */
export function NumberListNotice({ packets, text, onDemand }: NumberListNoticeProps) {
  const { formatList, formatMessage } = useIntl();
  const written = useMemo(() => toNumberLines(packets, text), [packets, text]);
  const { data } = useQuery({
    ...callQueryOptions('lookUpNumbers', { numbers: [...packets] }),
    enabled: packets.length > 0,
    staleTime: 10_000,
  });
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => data && createLookupLines(written, data.results), [written, data]);
  if (!lines || packets.length === 0) return null;
  const counts = countLineKinds(lines);
  const { left } = collectNumbers(written);
  const parts = lookupLineKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) =>
      formatMessage(
        { id: `numberList.${kind}.count` },
        { count: counts[kind], shown: formatFigure(String(counts[kind])) },
      ),
    );
  return (
    <>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
        <span>
          {formatList(parts, { type: 'unit' })}
          {left > 0 &&
            ` · ${formatMessage({ id: 'numberList.tooMany' }, { most: formatFigure(String(packets.length)), count: left, left: formatFigure(String(left)) })}`}
        </span>
        <Button
          variant="quiet"
          className="-my-1"
          onPress={() => {
            setOpen(true);
          }}
        >
          {formatMessage({ id: 'numberList.open' })}
        </Button>
      </p>
      {isOpen && (
        <NumberListDialog
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
