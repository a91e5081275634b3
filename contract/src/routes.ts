import type { PersonRight } from '@loupe/domain';
import type { AccessFlag, Role } from './access.ts';
import { loginMediaPath } from './desk-content.ts';
import { filePiecePath, filePurposes } from './desk-files.ts';
import { importRemarksPath } from './desk-imports.ts';
import { exportFilePath } from './export.ts';
import { feedReads, type FeedScope } from './feed-reads.ts';
import { livePath } from './live.ts';
import { limits } from './limits.ts';
import { mediaTypes } from './media-types.ts';
import { memoPaperPath } from './memos.ts';
import { orderPaperPath } from './orders.ts';
import { selectionPath } from './selections.ts';

/** Everything uploaded is served below this path. */
export const mediaPath = '/media/';

/** Roles that need a sign-in, or what opens a route without one. */
export type RouteOpenTo =
  | readonly Role[]
  /** Nothing is needed. */
  | 'anyone'
  /** An address that cannot be guessed: whoever has it may read what it names. */
  | 'address'
  /** An API key of a customer, with the scope named besides. */
  | 'key'
  /** Requests of this machine; for others the route does not exist. */
  | 'this machine';

/** A route that is no call of the call table: documents, files, streams, pages. The server serves no others. */
export interface RouteSpec {
  readonly method: 'GET' | 'POST';
  /** As the server's router writes it: `:name` is any one part, a star at the end any number of them. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly who: RouteOpenTo;
  /** Access flag a customer needs besides. */
  readonly flag?: AccessFlag;
  /** What a customer must be allowed in the company besides. */
  readonly needs?: Exclude<PersonRight, 'VIEW'>;
  readonly scope?: FeedScope;
  /** How many bytes a body may have. */
  readonly bodyBytes?: number;
  /** Set where HEAD is answered as well. */
  readonly hasHead?: true;
}

const everyRole = ['customer', 'sales', 'stock', 'admin'] as const satisfies readonly Role[];
const file = { method: 'GET', who: 'anyone', hasHead: true } as const;
const fed = { method: 'GET', who: 'key' } as const;

/** Every route that is no call, once. */
export const routes = {
  orderDocument: {
    method: 'GET',
    path: `${orderPaperPath}:id`,
    summary: 'The pro-forma of an order as PDF.',
    who: ['customer', 'sales', 'admin'],
  },
  memoDocument: {
    method: 'GET',
    path: `${memoPaperPath}:id`,
    summary: 'The document of a memo as PDF.',
    who: ['customer', 'sales', 'admin'],
  },
  live: { method: 'GET', path: livePath, summary: 'The stream of changes.', who: everyRole },
  filePiece: {
    method: 'POST',
    path: `${filePiecePath}:uuid`,
    summary: 'A piece of a file that is being uploaded.',
    who: [...new Set(Object.values(filePurposes).flatMap(({ who }) => who))],
    bodyBytes: limits.filePieceBytes,
  },
  importRemarks: {
    method: 'GET',
    path: importRemarksPath(':uuid'),
    summary: 'What is wrong with an imported file, as CSV.',
    who: ['stock', 'admin'],
  },
  loginMedia: {
    method: 'POST',
    path: loginMediaPath,
    summary: 'A photograph or film for the sign-in page.',
    who: ['admin'],
    bodyBytes: Math.max(...Object.values(mediaTypes).map((type) => type.mostBytes)),
  },
  exportFile: {
    method: 'GET',
    path: `${exportFilePath}:token`,
    summary: 'An exported file, for the person who asked for it and within ten minutes.',
    who: 'address',
  },
  media: {
    method: 'GET',
    path: `${mediaPath}:address/:name`,
    summary: 'An uploaded photograph, film or certificate.',
    who: 'address',
    hasHead: true,
  },
  selection: {
    method: 'GET',
    path: `${selectionPath}:slug`,
    summary: 'A page of stones that a customer shares.',
    who: 'address',
  },
  selectionStyle: {
    method: 'GET',
    path: `${selectionPath}page.css`,
    summary: 'The style of shared pages.',
    who: 'anyone',
  },
  feedStock: { ...fed, ...reading(feedReads.stock) },
  feedStockCsv: { ...fed, ...reading(feedReads.stockCsv) },
  feedEvents: { ...fed, ...reading(feedReads.events) },
  alive: { ...file, path: '/healthz', summary: 'Whether the process answers.' },
  ready: { ...file, path: '/readyz', summary: 'Whether requests can be served.' },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Figures for monitoring.',
    who: 'this machine',
    hasHead: true,
  },
  apiReference: { ...file, path: '/api-reference', summary: 'The API reference.' },
  apiReferenceFiles: { ...file, path: '/api-reference/*', summary: 'The files of the API reference.' },
  screens: { ...file, path: '/*', summary: 'The built screens.' },
} as const satisfies Readonly<Record<string, RouteSpec>>;

export type RouteName = keyof typeof routes;

function reading<const Path extends `/${string}`>(read: {
  readonly path: Path;
  readonly summary: string;
  readonly scope: FeedScope;
}) {
  const { path, summary, scope } = read;
  return { path, summary, scope };
}
