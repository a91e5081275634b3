import type { StoneRow } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import { useMemo } from 'react';
import { useFormatDay } from '../../lib/format-day.ts';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../trade-labels.ts';

/** Formats one fact of a stone for display, without its unit; null when it is not stated. */
export type FormatFact = (stone: StoneRow, attribute: Attribute) => string | null;

export function useFormatFact(): FormatFact {
  const labels = useTradeLabels();
  const day = useFormatDay();
  return useMemo(
    () => (stone, attribute) => {
      const value = stone[attribute.key];
      if (Array.isArray(value)) {
        const id = attribute.kind === 'set' ? attribute.vocabulary : undefined;
        return value.length === 0 ? null : value.map((one) => (id ? labels.value(id, one) : one)).join(', ');
      }
      if (typeof value !== 'string' || value === '') return null;
      if (attribute.kind === 'list') return labels.value(attribute.vocabulary, value);
      if (attribute.kind === 'range') return formatFigure(value, { wholeWhenRound: attribute.key === 'rap' });
      return attribute.kind === 'day' ? day(value) : value;
    },
    [labels, day],
  );
}
