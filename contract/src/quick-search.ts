import {
  vocabularies,
  type QuickBracket,
  type QuickLine,
  type QuickRow,
  type VocabularyId,
} from '@loupe/domain';
import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { availableCriteriaSchema } from './criteria-wire.ts';
import { dropEmptyFilters, type Choice, type Criteria } from './criteria.ts';
import { bodySizes, repeatWindows } from './limits.ts';

/** One weight bracket: number of stones, their carats, and the number of stones per colour and clarity. */
const quickEntry = z.object({
  key: z.string(),
  min_cts: z.string(),
  max_cts: z.string(),
  val: z.object({
    count: z.number(),
    cts: z.string(),
    /**
     * By colour, then by clarity; zero counts are left out. `UNKNOWN` counts the stones without the grade.
     */
    cells: z.record(z.string(), z.record(z.string(), z.number())),
  }),
});

export type QuickEntry = z.infer<typeof quickEntry>;

export const quickSearchCalls = {
  quickSearch: defineCall({
    path: '/api/search/quick/search',
    feature: 'quick-search',
    summary: 'Counts stones by weight, colour and clarity; without a status, stones available now.',
    roles,
    accessFlag: 'quick_search',
    cost: 'heavy',
    repeatWindowMs: repeatWindows.search,
    bodyBytes: bodySizes.long,
    body: z.object({ ...userField, search_param: availableCriteriaSchema }),
    /** Brackets lightest first; empty brackets are left out. */
    response: z.object({ ...envelope, data: z.array(quickEntry) }),
    allowsImpersonation: true,
    allowsRecentSession: true,
    codes: ['NOT_READY'],
  }),
} as const;

/** A cell of the quick search; with parts left out, a row, a column or a whole bracket. */
export interface QuickCell {
  readonly bracket?: QuickBracket | undefined;
  readonly row?: QuickRow | undefined;
  readonly column?: QuickLine | undefined;
}

/**
 * Criteria that match the stones counted in a cell, for a quick search that does not itself filter by weight,
 * colour or clarity.
 */
export function criteriaForCell(criteria: Criteria, { bracket, row, column }: QuickCell): Criteria {
  return dropEmptyFilters({
    ...criteria,
    ranges: {
      ...criteria.ranges,
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

/** Stones without a grade are matched by excluding every grade that the line does not contain. */
function gradesChosen({ grades }: QuickLine, id: VocabularyId): Choice {
  const known = grades.filter((grade) => grade !== null);
  if (known.length === grades.length) return { include: known, exclude: [] };
  const values = vocabularies[id].values.map(({ value }) => value);
  return { include: [], exclude: values.filter((value) => !known.includes(value)) };
}
