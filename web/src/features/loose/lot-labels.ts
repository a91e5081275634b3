import { formatCarats, formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { plainText } from '../../lib/text-id.ts';
import { lotFilters, type GoodsCriteria, type LotRow } from '@loupe/contract';
import { formatScaled, type LotAttribute } from '@loupe/domain';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** One filter as text, and the criteria without it. */
export interface LotFilterDescription {
  readonly id: string;
  readonly text: string;
  readonly criteriaWithout: GoodsCriteria;
}

/** Labels and formatted facts of loose goods in the reader's language. */
export interface LotLabels {
  /** Label of a column. */
  readonly column: (key: string) => string;
  /** Label of a filter. */
  readonly filter: (criterion: string) => string;
  /** Describes each filter of criteria: `Colour G-H`. */
  readonly filters: (criteria: GoodsCriteria) => readonly LotFilterDescription[];
  /** Formats criteria on one line: `Colour G-H · Carats 20.000–`. */
  readonly criteria: (criteria: GoodsCriteria) => string;
  /** Formats an attribute of a lot. */
  readonly fact: (lot: LotRow, attribute: LotAttribute) => string;
}

export function useLotLabels(): LotLabels {
  const intl = useIntl();
  const labels = useTradeLabels();
  return useMemo(() => {
    const filter = (criterion: string) =>
      plainText(intl, `loose.filter.${criterion}`, criterion.replaceAll('_', ' '));
    const filters = (criteria: GoodsCriteria): readonly LotFilterDescription[] =>
      lotFilters.flatMap(({ criterion, attribute }) => {
        const name = filter(criterion);
        const { [criterion]: chosen, ...choices } = criteria.choices;
        const { [criterion]: span, ...ranges } = criteria.ranges;
        const described = (text: string) => [
          { id: criterion, text: `${name} ${text}`, criteriaWithout: { ...criteria, choices, ranges } },
        ];
        if (chosen !== undefined && attribute.kind === 'list')
          return described(chosen.map((value) => labels.short(attribute.vocabulary, value)).join(', '));
        if (span === undefined || attribute.kind !== 'figure') return [];
        const end = (value: number | null) =>
          value === null ? '' : formatFigure(formatScaled(value, attribute.scale));
        return described(`${end(span.from)}–${end(span.to)}`);
      });
    return {
      column: (key) => plainText(intl, `loose.column.${key}`, key.replaceAll('_', ' ')),
      filter,
      filters,
      criteria: (criteria) =>
        filters(criteria)
          .map(({ text }) => text)
          .join(' · '),
      fact: (lot, attribute) => {
        const value = attribute.column?.shows === 'size' ? lot.size : lot[attribute.key];
        if (value === null || value === undefined || value === '') return unknownFigure;
        if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'loose.yes' : 'loose.no' });
        if (attribute.kind === 'figure') {
          return attribute.unit === 'ct' ? formatCarats(value) : formatFigure(value);
        }
        if (attribute.kind !== 'list' || attribute.column?.shows === 'size') return value;
        return labels.short(attribute.vocabulary, value);
      },
    };
  }, [intl, labels]);
}
