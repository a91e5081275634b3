import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { searchView } from './search.ts';

/** What a result can be taken home as. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const { sort, columns, fields, selected, allBut } = searchView.shape;

/** Which stones of a result are wanted as a file, in which order and with which columns. */
export const exportWanted = z.strictObject({
  search_param: criteriaSchema,
  sort,
  columns,
  format: z.enum(exportFormats),
  /** Attributes wanted as columns; absent means all. Type and weight are always told. */
  fields,
  /** Stones wanted; none means the whole result. */
  selected,
  /** The whole result without the stones in `selected`. */
  allBut,
});

export type ExportWanted = z.infer<typeof exportWanted>;

/** Every download address begins so; the token follows. */
export const exportFilePath = '/api/search/export/file/';
/** Header of the download that says how many stones the file holds. */
export const exportRowsHeader = 'x-rows';

export const exportCalls = {
  exportData: defineCall({
    path: '/api/search/export/data',
    feature: 'search',
    summary: 'An address at which a result can be fetched once or more as a file, for ten minutes.',
    who: roles,
    flag: null,
    cost: 'heavy',
    repeatWindowMs: repeatWindows.load,
    bodyBytes: bodySizes.longest,
    body: z.object({ ...userField, data: exportWanted }),
    answer: z.object({
      ...envelope,
      /** Path to fetch; no header is needed, whoever is signed in as somebody else is refused. */
      link: z.string().startsWith(exportFilePath),
      rows: z.number(),
    }),
    isViewable: true,
    codes: ['NOT_READY', 'TOO_MANY_ATTEMPTS'],
  }),
} as const;
