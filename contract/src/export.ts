import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { criteriaSchema } from './criteria-wire.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { searchViewOptions } from './search.ts';

/** File formats of an exported result. */
export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

const { sort, columnFilters, fields, selected, isSelectionInverted } = searchViewOptions.shape;

/** Which stones of a result to export, in which order and with which columns. */
export const exportRequest = z.strictObject({
  search_param: criteriaSchema,
  sort,
  columnFilters,
  format: z.enum(exportFormats),
  /** Attributes to export as columns; absent means all. Type and weight are always included. */
  fields,
  /** Stones to export; empty means the whole result. */
  selected,
  /** The file has the stones in the order of `selected`, as for pairs, instead of the order of a result. */
  keepsSelectedOrder: z.boolean().default(false),
  /** Exports the whole result except the stones in `selected`. */
  isSelectionInverted,
});

export type ExportRequest = z.infer<typeof exportRequest>;

/** Prefix of every download path; the token follows. */
export const exportFilePath = '/api/search/export/file/';
/** Response header of the download with the number of stones in the file. */
export const exportRowsHeader = 'x-rows';

export const exportCalls = {
  exportData: defineCall({
    path: '/api/search/export/data',
    feature: 'export',
    summary: 'Creates a file of a search result and returns a download link that is valid for ten minutes.',
    roles,
    accessFlag: null,
    cost: 'heavy',
    repeatWindowMs: repeatWindows.load,
    bodyBytes: bodySizes.longest,
    body: z.object({ ...userField, data: exportRequest }),
    response: z.object({
      ...envelope,
      /**
       * Path to fetch. It needs no header, but the server rejects a request with the session of another user.
       */
      link: z.string().startsWith(exportFilePath),
      rows: z.number(),
    }),
    allowsImpersonation: true,
    codes: ['NOT_READY', 'RATE_LIMITED'],
  }),
} as const;
