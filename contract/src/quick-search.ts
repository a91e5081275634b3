import {
  vocabularies,
  type QuickBracket,
  type QuickLine,
  type QuickRow,
  type VocabularyId,
} from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { withoutEmpty, availableCriteriaSchema } from './criteria-wire.ts';
import type { Choice, Criteria } from './criteria.ts';
import { bodySizes, repeatWindows } from './limits.ts';

/** One bracket: how many stones and carats, and how many where a colour and a clarity meet. */
const quickEntry = z.object({
  key: z.string(),
  min_cts: z.string(),
  max_cts: z.string(),
  val: z.object({
    count: z.number(),
    cts: z.string(),
    /** By colour, then by clarity; what is 0 is left out. `UNKNOWN` are stones without the grade. */
    cells: z.record(z.string(), z.record(z.string(), z.number())),
  }),
});

export type QuickEntry = z.infer<typeof quickEntry>;

export const quickSearchCalls = {
  quickSearch: defineCall({
    path: '/api/search/quick/search',
    feature: 'search',
    summary:
      'How many stones lie where weight, colour and clarity meet. Without a status: stones available now.',
    who: roles,
    flag: 'quick_search',
    cost: 'heavy',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, search_param: availableCriteriaSchema }),
    /** Brackets lightest first; those without a stone are left out. */
    answer: z.object({ ...envelope, data: z.array(quickEntry) }),
    isViewable: true,
    codes: ['NOT_READY'],
  }),
} as const;

/** A cell, or with parts left out a row, a column or a whole bracket of the quick search. */
export interface QuickCell {
  readonly bracket?: QuickBracket | undefined;
  readonly row?: QuickRow | undefined;
  readonly column?: QuickLine | undefined;
}

/**
 * The search that finds the stones counted in a cell, for a quick search that filters neither by weight, colour
 * nor clarity itself.
 */
export function cellCriteria(criteria: Criteria, { bracket, row, column }: QuickCell): Criteria {
  return withoutEmpty({
    ...criteria,
    spans: {
      ...criteria.spans,
      ...(bracket && { carat: [{ from: bracket.fromThousandths, to: bracket.toThousandths }] }),
    },
    choices: {
      ...criteria.choices,
      ...(row && {
        color_type: { include: [row.colorType], exclude: [] },
        color: gradesChosen(row, 'colour-white'),
      }),
      ...(column && { clarity: gradesChosen(column, 'clarity') }),
    },
  });
}

/** Stones without a grade are found by leaving out every grade that the line does not hold. */
function gradesChosen({ grades }: QuickLine, id: VocabularyId): Choice {
  const known = grades.filter((grade) => grade !== null);
  if (known.length === grades.length) return { include: known, exclude: [] };
  const values = vocabularies[id].values.map(({ value }) => value);
  return { include: [], exclude: values.filter((value) => !known.includes(value)) };
}
