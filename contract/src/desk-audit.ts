import * as z from 'zod';
import { userField } from './call.ts';
import { defineCall } from './define-call.ts';
import { deskPage, deskRows } from './desk-list.ts';
import { limits, repeatWindows } from './limits.ts';

/** One line of the audit trail. */
export const auditLine = z.object({
  id: z.string(),
  at: z.string(),
  /** Who did it; null for timers, programs and the command line. */
  person: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** In what part: `admin`, `customer`, `clock`, `command line`. */
  actor: z.string(),
  action: z.string(),
  /** What it happened to, such as `order:L-2026-000123`. */
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

export type AuditLine = z.infer<typeof auditLine>;

const day = z.iso.date().optional();

export const deskAuditCalls = {
  deskListAudit: defineCall({
    feature: 'audit',
    who: ['admin'],
    flag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/audit/list',
    summary:
      'The audit trail, the newest first. `text` begins the subject, or its number alone; `person` is part of a ' +
      'name or e-mail, or the word for who is no person; days are those of the Gulf, both ends included.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskPage(['at']),
          action: z.string().trim().max(limits.deskTextMax).default(''),
          person: z.string().trim().max(limits.deskTextMax).default(''),
          from: day,
          to: day,
        })
        .prefault({}),
    }),
    answer: z.object(deskRows(auditLine)),
    codes: [],
  }),
  deskListActions: defineCall({
    feature: 'audit',
    who: ['admin'],
    flag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/audit/actions',
    summary: 'What the audit trail knows to have been done at all, by name.',
    body: z.object({ ...userField }),
    answer: z.object({ error: z.string().nullable(), message: z.string(), actions: z.array(z.string()) }),
    codes: [],
  }),
} as const;
