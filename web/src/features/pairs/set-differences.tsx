import type { StoneRow } from '@loupe/contract';
import { formatMake } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { stoneFact } from '../../trade/stones/stone-facts.ts';
import { unknownFigure } from '../../lib/format-figure.ts';
import type { StoneSet } from './stone-set.ts';

/** What a difference says: none, some, or not known. */
export interface SetDifference {
  readonly text: string;
  readonly tone: 'same' | 'apart' | 'plain';
}

export const differenceKeys = [
  'carat',
  'color',
  'clarity',
  'make',
  'fluorescence',
  'size',
  'depth',
  'table',
  'location',
] as const;
export type DifferenceKey = (typeof differenceKeys)[number];

const tones: Readonly<Record<SetDifference['tone'], string>> = {
  same: 'text-available',
  apart: 'font-semibold text-hold',
  plain: 'text-ink-3',
};

/** Differences within sets as texts: `same`, a number of grades, or a figure. */
export function useSetDifferences(): (set: StoneSet) => Readonly<Record<DifferenceKey, SetDifference>> {
  const { formatMessage } = useIntl();
  const same = { text: formatMessage({ id: 'pairs.set.same' }), tone: 'same' } as const;
  const differ = { text: formatMessage({ id: 'pairs.set.differ' }), tone: 'apart' } as const;
  const steps = (count: number | null): SetDifference => {
    if (count === null) return { text: unknownFigure, tone: 'plain' };
    return count === 0 ? same : { text: formatMessage({ id: 'pairs.set.steps' }, { count }), tone: 'apart' };
  };
  const equal = (stones: readonly StoneRow[], factOf: (stone: StoneRow) => string | null) =>
    new Set(stones.map(factOf)).size === 1 ? same : differ;
  const figure = (text: string | null): SetDifference => ({ text: text ?? unknownFigure, tone: 'plain' });
  return ({ kind, stones, differences }) => ({
    carat: figure(differences.cts),
    color: steps(differences.color),
    clarity: steps(differences.clarity),
    make: equal(stones, formatMake),
    fluorescence: equal(stones, (stone) => stoneFact(stone, 'fluorescence')),
    size:
      differences.mm === null
        ? figure(null)
        : { text: formatMessage({ id: `pairs.set.size.${kind}` }, { mm: differences.mm }), tone: 'plain' },
    depth: figure(differences.depth),
    table: figure(differences.table),
    location: equal(stones, (stone) => stoneFact(stone, 'location')),
  });
}

export function DifferenceText({ difference: { text, tone } }: { readonly difference: SetDifference }) {
  return <bdi className={`text-12 ${tones[tone]}`}>{text}</bdi>;
}
