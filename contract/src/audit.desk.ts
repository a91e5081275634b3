import * as z from 'zod';
import { userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { deskListQuery, deskListResponse } from './desk-list-query.ts';
import { limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** A record that an entry is about, under the name that the desk knows it by. */
const auditRecord = z.object({
  /** Kind of the record, such as `order`, `stone` or `customer`. */
  kind: z.string(),
  /** Number, packet, title or company; empty for a record that has none or no longer exists. */
  name: z.string(),
  /** Key by which the desk's screen of this kind opens it; null where none does. */
  key: z.string().nullable(),
});
namedSchemas.add(auditRecord, { id: 'AuditRecord' });

export type AuditRecord = z.infer<typeof auditRecord>;

/** One entry of the audit log. */
export const auditLine = z.object({
  id: z.string(),
  at: z.string(),
  /** The acting user; null for timers, programs and the command line. */
  person: z
    .object({
      name: z.string(),
      email: z.string(),
      /** The company of a customer's user, or the staff user. */
      record: auditRecord,
    })
    .nullable(),
  /** Kind of actor: `admin`, `customer`, `clock`, `command line`. */
  actor: z.string(),
  action: z.string(),
  /** The affected record, such as `order:L-2026-000123`. */
  subject: z.string(),
  /** The record of the subject, or every stone of an entry about several. */
  records: z.array(auditRecord),
  /** The customer that the record belongs to; null for records of the seller. */
  customer: auditRecord.nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
namedSchemas.add(auditLine, { id: 'AuditEntry' });

export type AuditLine = z.infer<typeof auditLine>;

/** Kinds of records that the log can be narrowed to. */
export const auditKinds = [
  'order',
  'offer',
  'hold',
  'memo',
  'enquiry',
  'appointment',
  'demand',
  'client-page',
  'quote',
  'document',
  'payment',
  'user',
  'stone',
  'lot',
  'piece',
  'import job',
  'price-list',
  'setting',
] as const;

const day = z.iso.date().optional();

export const auditDeskCalls = {
  deskListAuditLog: defineCall({
    feature: 'audit',
    roles: ['admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.none,
    path: '/api/desk/audit-log/list',
    summary:
      'Lists the activity log, newest first. `search` matches the start of a record or its number; `kind` is the kind ' +
      'of the record; `person` matches part of a name or email, or the name of a system actor; days are Gulf ' +
      'days, both included.',
    body: z.object({
      ...userField,
      data: z
        .strictObject({
          ...deskListQuery(['at']),
          action: z.string().trim().max(limits.deskSearchTextMax).default(''),
          /** Empty: all kinds. */
          kind: z.enum(['', ...auditKinds]).default(''),
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
