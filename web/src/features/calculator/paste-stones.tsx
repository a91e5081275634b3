import { limits } from '@loupe/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { CalculatorRow } from './calculator-row.ts';
import { parseStones } from './parse-stones.ts';

interface PasteStonesProps {
  /** Calculates these stones instead of those on the screen. */
  readonly onStones: (rows: readonly CalculatorRow[]) => void;
}

const maxLength = 4_000;
/** Shorthand is the same in every language. */
const example = 'RD 1.51 F VS1 -35%\nOV 2.01 G SI1 $6,500/ct';

/** Reads the stones of a pasted message in trade shorthand. */
export function PasteStones({ onStones }: PasteStonesProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const deferred = useDeferredValue(text);
  const { rows, left, unread } = useMemo(() => parseStones(deferred), [deferred]);
  const notes = [
    ...(unread.length > 0
      ? [formatMessage({ id: 'calculator.pasteUnread' }, { text: unread.join(' · ') })]
      : []),
    ...(left > 0 ? [formatMessage({ id: 'calculator.pasteLimit' }, { max: limits.calculatorMax })] : []),
  ];
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (rows.length > 0) onStones(rows);
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-72">
          <TextArea
            label={formatMessage({ id: 'calculator.paste' })}
            placeholder={example}
            rows={2}
            value={text}
            onChange={setText}
            maxLength={maxLength}
          />
        </div>
        <Button type="submit" isDisabled={rows.length === 0} className="h-field">
          {formatMessage({ id: 'calculator.pasteUse' }, { count: rows.length })}
        </Button>
      </div>
      <p role="status" className="text-13 text-hold empty:hidden">
        {notes.join(' ')}
      </p>
    </form>
  );
}
