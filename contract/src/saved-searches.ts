import * as z from 'zod';
import { roles } from './access.ts';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { alertMode } from './alert-mode.ts';
import { criteriaJson } from './criteria-json.ts';
import { bodySizes, limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** A recent search (specification section 3): a snapshot of its criteria in their wire form. */
const recentSearch = z.object({
  uuid: z.string(),
  /** Day of the search in Gulf time, `14-Jan-2026`. */
  date: z.string(),
  search_param: z.record(z.string(), z.unknown()),
});
namedSchemas.add(recentSearch, { id: 'RecentSearch' });
const savedSearch = recentSearch.extend({
  /** Title given by the owner; empty without one. */
  title: z.string(),
  /** How soon the owner is notified of new matching stones. */
  alert: alertMode,
});
namedSchemas.add(savedSearch, { id: 'SavedSearch' });

export type RecentSearch = z.infer<typeof recentSearch>;
export type SavedSearch = z.infer<typeof savedSearch>;

/** Saved and recent searches, newest first, as the login and dashboard responses contain them. */
export const searchHistory = {
  saved_search: z.array(savedSearch),
  recent_search: z.array(recentSearch),
};

const shared = {
  feature: 'saved-searches',
  roles,
  accessFlag: null,
  repeatWindowMs: repeatWindows.search,
} as const;

export const savedSearchCalls = {
  addSavedSearch: defineCall({
    ...shared,
    path: '/api/user/transaction/add_saved_search',
    summary: 'Saves a search; saving the same criteria under the same title again has no further effect.',
    bodyBytes: bodySizes.long,
    body: z.object({
      ...userField,
      search_param: criteriaJson,
      title: z.string().trim().max(limits.savedSearchTitleMax).default(''),
    }),
    response: z.object({ ...envelope, uuid: z.string(), date: z.string() }),
    codes: [],
  }),
  deleteSavedSearch: defineCall({
    ...shared,
    path: '/api/user/transaction/delete_saved_search',
    summary: 'Deletes a saved search; repeating the call has no further effect.',
    body: z.object({ ...userField, uuid: z.uuid() }),
    response: z.object({ ...envelope }),
    codes: ['NOT_FOUND'],
  }),
} as const;
