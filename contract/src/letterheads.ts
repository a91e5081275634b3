import { contrastRatio, currencies } from '@loupe/domain';
import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { documentKinds } from './document-kinds.ts';
import { envelope, userField } from './envelope.ts';
import { bodySizes, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** Least contrast of a company's colour with the paper. */
export const paperContrast = 4.5;

/** Delivery terms of Incoterms 2020. */
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const;

/** `NONE` prints no line about tax. */
export const taxTreatments = ['NONE', 'RATE', 'ZERO_RATED', 'REVERSE_CHARGE'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** Pages and papers write currencies as ISO 4217 codes. */
const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code of three capital letters');

const line = (max: number) => z.string().trim().max(max);

const contact = z.strictObject({
  name: line(80).min(1),
  /** The position in the company, `Sales manager`. */
  position: line(80),
  phone: line(32),
  whatsapp: line(32),
  email: z.union([z.email().max(120), z.literal('')]),
});

const bankAccount = z.strictObject({
  currency: currencyCode,
  beneficiary: line(120).min(1),
  bank: line(160).min(1),
  /** IBAN, or an account number where there is none. */
  account: line(40).min(1),
  swift: line(11),
  /** The correspondent bank. */
  via: line(160),
});

/** What a company states about itself on its client pages, quotes, trade documents and mails. */
export const letterheadSchema = z.strictObject({
  /** The name clients know the company by. */
  trading_name: line(120),
  /** The registered name, on trade documents. */
  legal_name: line(120),
  /** A short place on client pages, `Gold & Diamond Park, Dubai`. */
  place: line(120),
  address_lines: z.array(line(120).min(1)).max(5),
  country: line(80),
  website: z.union([z.url({ protocol: /^https?$/ }).max(200), z.literal('')]),
  /** Tax and licence numbers with their names, `TRN 100 2847 5190 0003`. */
  registrations: z.array(z.strictObject({ name: line(40).min(1), number: line(40).min(1) })).max(4),
  /** The first contact is the default one. */
  contacts: z.array(contact).max(6),
  bank_accounts: z.array(bankAccount).max(4),
  terms: z.strictObject({
    payment: line(200),
    /** Days after the date of an invoice until it is due. */
    payment_days: z.int().min(0).max(365),
    incoterm: z.enum(incoterms).nullable(),
    incoterm_place: line(120),
    delivery: line(200),
    insurance: line(200),
    title: line(200),
    returns: line(200),
  }),
  /** Statements on documents, each under a heading. */
  declarations: z.array(z.strictObject({ heading: line(60).min(1), text: line(2_000).min(1) })).max(6),
  /** Prefixes of document numbers, `PF` in `PF-2026-000318`. */
  number_prefixes: z
    .record(z.enum(documentKinds), z.string().regex(/^[A-Z]{1,6}$/, 'must be one to six capital letters'))
    .refine(
      (prefixes) => new Set(Object.values(prefixes)).size === documentKinds.length,
      'must be different for each kind of document',
    ),
  /** How tax is charged on documents; a desk can decide otherwise for a single document. */
  tax: z
    .strictObject({
      /** `VAT`. */
      name: line(20),
      treatment: z.enum(taxTreatments),
      /** Hundredths of a percent. */
      rate: z.int().min(0).max(10_000),
      /** The currency in which the tax is also stated, at the desk's dated rate. */
      currency: z.enum(currencies).nullable(),
    })
    .prefault({ name: 'VAT', treatment: 'NONE', rate: 0, currency: null }),
  /** What an order pays for delivery unless the desk decides otherwise; in US cents. */
  carriage: z
    .strictObject({ text: line(120), cents: z.int().min(0).max(100_000_00) })
    .prefault({ text: '', cents: 0 }),
  /**
   * The currency in which pro-formas and invoices also state their total, at the desk's dated rate. That of the
   * buyer comes before that of the seller.
   */
  second_currency: z.enum(currencies).nullable().prefault(null),
  footer: line(300),
  /** The company's own colour; null: the portal's. Contrast with the paper is at least 4.5 to 1. */
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #1f4ed8')
    .refine(
      (color) => contrastRatio(color, '#ffffff') >= paperContrast,
      'must have a contrast of at least 4.5 to 1 with white paper',
    )
    .nullable(),
});
namedSchemas.add(letterheadSchema, { id: 'Letterhead' });

export type Letterhead = z.infer<typeof letterheadSchema>;

/** The letterhead of a company that has not set one; the names are the registered ones. */
export const defaultLetterhead = (company: string): Letterhead => ({
  trading_name: company,
  legal_name: company,
  place: '',
  address_lines: [],
  country: '',
  website: '',
  registrations: [],
  contacts: [],
  bank_accounts: [],
  terms: {
    payment: '',
    payment_days: 7,
    incoterm: null,
    incoterm_place: '',
    delivery: '',
    insurance: '',
    title: '',
    returns: '',
  },
  declarations: [],
  number_prefixes: {
    PROFORMA: 'PF',
    INVOICE: 'INV',
    MEMO: 'DN',
    PACKING_LIST: 'PL',
    CREDIT_NOTE: 'CN',
    QUOTE: 'Q',
  },
  tax: { name: 'VAT', treatment: 'NONE', rate: 0, currency: null },
  carriage: { text: '', cents: 0 },
  second_currency: null,
  footer: '',
  color: null,
});

/** Greatest file of a logo in bytes, and greatest side of a PNG in pixels. */
export const logoLimits = { bytes: 512 * 1024, pixels: 2_000 } as const;

export const letterheadResponse = z.object({
  ...envelope,
  letterhead: letterheadSchema,
  /** The logo as a data URL; null without one. */
  logo: z.string().startsWith('data:image/').nullable(),
});

export const letterheadBody = z.object({
  ...userField,
  data: z.strictObject({ letterhead: letterheadSchema }),
});
export const logoBody = z.object({
  ...userField,
  data: z.strictObject({
    /** A PNG or SVG file in base64; null removes the logo. */
    file: z
      .base64('must be a file in base64')
      .max(Math.ceil(logoLimits.bytes / 3) * 4)
      .nullable(),
  }),
});
const owners = {
  feature: 'letterheads',
  roles: ['customer'],
  accessFlag: null,
  requiredPermission: 'OWNER',
  repeatWindowMs: repeatWindows.none,
  response: letterheadResponse,
} as const;

export const letterheadCalls = {
  getLetterhead: defineCall({
    ...owners,
    path: '/api/user/letterheads/get',
    summary:
      'Returns what the company states about itself on client pages and papers; for a company that has not set ' +
      'it, its registered name.',
    body: z.object({ ...userField }),
    codes: [],
  }),
  updateLetterhead: defineCall({
    ...owners,
    path: '/api/user/letterheads/update',
    summary: 'Replaces the letterhead of the company. Documents that are issued keep the former one.',
    body: letterheadBody,
    codes: ['BODY_INVALID'],
  }),
  updateLogo: defineCall({
    ...owners,
    path: '/api/user/letterheads/update-logo',
    summary:
      'Replaces or removes the logo of the company. An SVG is reduced to its paths and basic shapes; a PNG loses ' +
      'texts and profiles.',
    bodyBytes: bodySizes.logo,
    body: logoBody,
    codes: ['BODY_INVALID'],
  }),
} as const;
