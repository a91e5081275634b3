import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { alertMode } from './alert-mode.ts';
import { criteriaText } from './criteria-text.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';

/** A search somebody made lately (specification section 3): a snapshot of its criteria, as the wire spells them. */
const recentSearch = z.object({
  uuid: z.string(),
  /** Day of the search in the Gulf, `14-Jan-2026`. */
  date: z.string(),
  search_param: z.record(z.string(), z.unknown()),
});
const savedSearch = recentSearch.extend({
  /** What its owner calls it; empty when he gave it no name. */
  title: z.string(),
  /** How soon its owner hears of stones that come to fit. */
  alert: alertMode,
});

export type RecentSearch = z.infer<typeof recentSearch>;
export type SavedSearch = z.infer<typeof savedSearch>;

/** Both lists, newest first, as the sign-in and the dashboard carry them. */
export const searchHistory = {
  saved_search: z.array(savedSearch),
  recent_search: z.array(recentSearch),
};

const shared = {
  feature: 'search',
  who: roles,
  flag: null,
  repeatWindowMs: repeatWindows.search,
} as const;

export const savedSearchCalls = {
  addSavedSearch: defineCall({
    ...shared,
    path: '/api/user/transaction/add_saved_search',
    summary: 'Saves a search. The same criteria under the same title are one saved search.',
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      search_param: criteriaText,
      title: z.string().trim().max(limits.savedSearchTitleMax).default(''),
    }),
    answer: z.object({ ...envelope, uuid: z.string(), date: z.string() }),
    codes: [],
  }),
  deleteSavedSearch: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_saved_search',
    summary: 'Deletes a saved search; once more is the same as once.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    answer: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
} as const;
