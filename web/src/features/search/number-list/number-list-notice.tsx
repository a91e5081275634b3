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
  type LookupLine,
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

interface NumberListSummaryProps {
  readonly lines: readonly LookupLine[];
  /** How many numbers of the text are left out of the search. */
  readonly left: number;
  /** How many numbers the search contains. */
  readonly listed: number;
}

/** How many of the numbers are listed, sold, not found … */
function NumberListSummary({ lines, left, listed }: NumberListSummaryProps) {
  const { formatList, formatMessage } = useIntl();
  const counts = countLineKinds(lines);
  const parts = lookupLineKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) =>
      formatMessage(
        { id: `numberList.${kind}.count` },
        { count: counts[kind], shown: formatFigure(String(counts[kind])) },
      ),
    );
  return (
    <span>
      {formatList(parts, { type: 'unit' })}
      {left > 0 &&
        ` · ${formatMessage({ id: 'numberList.tooMany' }, { most: formatFigure(String(listed)), count: left, left: formatFigure(String(left)) })}`}
    </span>
  );
}

/** One-line summary of a number search, with a button that opens the line-by-line result. */
export function NumberListNotice({ packets, text, onDemand }: NumberListNoticeProps) {
  const { formatMessage } = useIntl();
  const written = useMemo(() => toNumberLines(packets, text), [packets, text]);
  const { data } = useQuery({
    ...callQueryOptions('lookUpNumbers', { numbers: [...packets] }),
    enabled: packets.length > 0,
    staleTime: 10_000,
  });
  const [isOpen, setOpen] = useState(false);
  const lines = useMemo(() => data && createLookupLines(written, data.results), [written, data]);
  if (packets.length === 0) return null;
  return (
    <>
      {/* Keeps its height before the response, so that the rows below do not move when it arrives. */}
      <p role="status" className="flex min-h-7 flex-wrap items-center gap-x-3 text-13 text-ink-2">
        {lines && (
          <>
            <NumberListSummary lines={lines} left={collectNumbers(written).left} listed={packets.length} />
            <Button
              variant="quiet"
              className="-my-1"
              onPress={() => {
                setOpen(true);
              }}
            >
              {formatMessage({ id: 'numberList.open' })}
            </Button>
          </>
        )}
      </p>
      {isOpen && lines && (
        <NumberListDialog
          lines={lines}
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
