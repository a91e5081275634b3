import * as z from 'zod';
import { userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** One entry of the audit log. */
export const auditLine = z.object({
  id: z.string(),
  at: z.string(),
  /** The acting user; null for timers, programs and the command line. */
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Kind of actor: `admin`, `customer`, `clock`, `command line`. */
  actor: z.string(),
  action: z.string(),
  /** The affected record, such as `order:L-2026-000123`. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
namedSchemas.add(auditLine, { id: 'AuditEntry' });

export type AuditLine = z.infer<typeof auditLine>;

const day = z.iso.date().optional();

export const auditDeskCalls = {
  deskListAuditLog: defineCall({
    feature: 'audit',
    roles: ['admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/audit-log/list',
    summary:
      'Lists the activity log, newest first. `text` matches the start of a record or its number; `person` matches ' +
      'part of a name or email, or the name of a system actor; days are Gulf days, both included.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['at']),
          action: z.string().trim().max(limits.deskSearchTextMax).default(''),
          person: z.string().trim().max(limits.deskSearchTextMax).default(''),
          from: day,
          to: day,
        })
        .prefault({}),
    }),
    response: z.object(deskListResponse(auditLine)),
    codes: [],
  }),
  deskListAuditActions: defineCall({
    feature: 'audit',
    roles: ['admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/audit-actions/list',
    summary: 'Lists the names of all actions in the activity log.',
    body: z.object({ ...userField }),
    response: z.object({ error: z.string().nullable(), message: z.string(), actions: z.array(z.string()) }),
    codes: [],
  }),
} as const;
