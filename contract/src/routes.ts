import type { Permission } from '@loupe/domain';
import type { AccessFlag, Role } from './access.ts';
import { loginMediaPath } from './site-settings.desk.ts';
import { uploadChunkPath, uploadPurposes } from './uploads.desk.ts';
import { importIssuesPath, importReportPath } from './imports.desk.ts';
import { exportFilePath } from './export.ts';
import { feedEndpoints, type FeedScope } from './feed-endpoints.ts';
import { livePath } from './live.ts';
import { stockFilePath } from './local-stock.ts';
import { bodySizes, limits } from './limits.ts';
import { mediaTypes } from './media-types.ts';
import { memoDocumentPath } from './memos.ts';
import { issuedDocumentPath, orderDocumentPath } from './orders.ts';
import { statementDocumentPath } from './statements.ts';
import { journalPath } from './statements.desk.ts';
import { quoteFilePath } from './quotes.ts';
import { clientPagePath, formerClientPagePath } from './client-pages.ts';

/** Path prefix of all uploaded files. */
export const mediaPath = '/media/';

/** Roles that may use a route with a session, or what opens the route without one. */
export type RouteOpenTo =
  | readonly Role[]
  /** No requirement. */
  | 'anyone'
  /** An unguessable URL: any client that has it may read what it identifies. */
  | 'address'
  /** An API key of a customer with the required scope. */
  | 'key'
  /** Requests from this machine; for all others the route does not exist. */
  | 'this machine';

/** A route outside the call table: documents, files, streams, pages. The server has no other routes. */
export interface RouteSpec {
  readonly method: 'GET' | 'POST';
  /**
   * In the syntax of the server's router: `:name` is any one segment, an asterisk at the end any number of
   * segments.
   */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: RouteOpenTo;
  /** Access flag that a customer also needs. */
  readonly accessFlag?: AccessFlag;
  /** Permission in the company that a customer also needs. */
  readonly requiredPermission?: Exclude<Permission, 'VIEW'>;
  readonly scope?: FeedScope;
  /** Maximum body size in bytes. */
  readonly bodyBytes?: number;
  /** Set where the route also answers HEAD. */
  readonly hasHead?: true;
}

const everyRole = ['customer', 'sales', 'stock', 'admin'] as const satisfies readonly Role[];
const file = { method: 'GET', access: 'anyone', hasHead: true } as const;
const fed = { method: 'GET', access: 'key' } as const;

/** All routes outside the call table. */
export const routes = {
  orderDocument: {
    method: 'GET',
    path: `${orderDocumentPath}:id`,
    summary: 'The pro-forma invoice of an order as PDF; it is issued when it is first asked for.',
    access: ['customer', 'sales', 'admin'],
  },
  memoDocument: {
    method: 'GET',
    path: `${memoDocumentPath}:id`,
    summary: 'The delivery note of a memo as PDF; it is issued when it is first asked for.',
    access: ['customer', 'sales', 'admin'],
  },
  issuedDocument: {
    method: 'GET',
    path: `${issuedDocumentPath}:id`,
    summary: 'An issued document as PDF, byte for byte as it was issued.',
    access: ['customer', 'sales', 'admin'],
  },
  quoteFile: {
    method: 'GET',
    path: `${quoteFilePath}:id`,
    summary: 'A quote for a client of the customer as PDF.',
    access: ['customer'],
  },
  stockFile: {
    method: 'GET',
    path: stockFilePath,
    summary: 'The whole stock as a compressed column file, for searches in the browser of a customer.',
    access: ['customer'],
    accessFlag: 'stock_download',
  },
  statementDocument: {
    method: 'GET',
    path: `${statementDocumentPath}:id`,
    summary: 'The statement of account of a company on this day as PDF.',
    access: ['customer', 'sales', 'admin'],
    requiredPermission: 'ORDER',
  },
  exportJournal: {
    method: 'GET',
    path: `${journalPath}:format/:from/:to`,
    summary: 'Invoices, credit notes and payments of a period as journal entries in CSV.',
    access: ['sales', 'admin'],
  },
  live: { method: 'GET', path: livePath, summary: 'The stream of change events.', access: everyRole },
  uploadChunk: {
    method: 'POST',
    path: `${uploadChunkPath}:uuid`,
    summary: 'One chunk of a file that is being uploaded.',
    access: [...new Set(Object.values(uploadPurposes).flatMap(({ roles }) => roles))],
    bodyBytes: limits.uploadChunkBytes,
  },
  importIssues: {
    method: 'GET',
    path: importIssuesPath(':uuid'),
    summary: 'The issues of an imported file as CSV.',
    access: ['stock', 'admin'],
  },
  importReport: {
    method: 'GET',
    path: importReportPath(':uuid'),
    summary: 'The rows of an imported file that are not accepted or have issues, as a workbook.',
    access: ['stock', 'admin'],
  },
  loginMedia: {
    method: 'POST',
    path: loginMediaPath,
    summary: 'A photo or video for the sign-in page.',
    access: ['admin'],
    bodyBytes: Math.max(...Object.values(mediaTypes).map((type) => type.maxBytes)),
  },
  exportFile: {
    method: 'GET',
    path: `${exportFilePath}:token`,
    summary: 'An exported file, for the user who requested it, within ten minutes.',
    access: 'address',
  },
  media: {
    method: 'GET',
    path: `${mediaPath}:address/:name`,
    summary: 'An uploaded photo, video or certificate.',
    access: 'address',
    hasHead: true,
  },
  clientPage: {
    method: 'GET',
    path: `${clientPagePath}:slug`,
    summary: 'A client page shared by a customer.',
    access: 'address',
  },
  clientPageStyle: {
    method: 'GET',
    path: `${clientPagePath}style/:name`,
    summary: 'The fonts of client pages, and the style sheet of their preview.',
    access: 'anyone',
  },
  clientPageLogo: {
    method: 'GET',
    path: `${clientPagePath}:slug/logo`,
    summary: 'The logo on a client page.',
    access: 'address',
  },
  clientPageMedia: {
    method: 'GET',
    path: `${clientPagePath}:slug/media/:position/:number`,
    summary: 'A photo or video of a stone on a client page.',
    access: 'address',
    hasHead: true,
  },
  clientPagePdf: {
    method: 'GET',
    path: `${clientPagePath}:slug/pdf`,
    summary: 'A client page as PDF, without the stones that are gone.',
    access: 'address',
  },
  clientPageForm: {
    method: 'GET',
    path: `${clientPagePath}:slug/answer`,
    summary: 'The form by which a client answers on a client page.',
    access: 'address',
  },
  clientPageAnswer: {
    method: 'POST',
    path: `${clientPagePath}:slug/answer`,
    summary: 'An answer of a client: a stone is wanted or no longer wanted, or a question.',
    access: 'address',
    bodyBytes: bodySizes.visitor,
  },
  formerClientPage: {
    method: 'GET',
    path: `${formerClientPagePath}:slug`,
    summary: 'The former address of a client page; redirects.',
    access: 'address',
  },
  feedStock: { ...fed, ...reading(feedEndpoints.stock) },
  feedStockCsv: { ...fed, ...reading(feedEndpoints.stockCsv) },
  feedEvents: { ...fed, ...reading(feedEndpoints.events) },
  alive: { ...file, path: '/healthz', summary: 'Liveness check: whether the process responds.' },
  ready: { ...file, path: '/readyz', summary: 'Readiness check: whether requests can be served.' },
  metrics: {
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics for monitoring.',
    access: 'this machine',
    hasHead: true,
  },
  apiReference: { ...file, path: '/api-reference', summary: 'The API reference.' },
  apiReferenceFiles: { ...file, path: '/api-reference/*', summary: 'The files of the API reference.' },
  screens: { ...file, path: '/*', summary: 'The web application.' },
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
