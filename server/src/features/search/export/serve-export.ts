import { AppError, exportRowsHeader, type ExportFormat } from '@loupe/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { bindRoute } from '../../../bind-routes.ts';
import type { Parts } from '../../../parts.ts';
import { cookieOf } from '../../../platform/cookie-of.ts';
import { bearerToken } from '../../../platform/tokens.ts';
import { readSession } from '../../accounts/sessions.ts';
import { readSettings } from '../../settings/settings.ts';
import { wordsOf } from '../../words/words-of.ts';
import { withAbsoluteLinks } from './absolute-links.ts';
import { exportColumns } from './export-columns.ts';
import { readExportLink } from './export-links.ts';
import { exportedResult } from './exported-result.ts';
import { fileName } from './file-heading.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Serves the files behind export links. The token is enough: a browser follows a link without headers. */
export function serveExports(app: FastifyInstance, parts: Parts): void {
  const { database, stockView, clock } = parts;
  const running = runningDownloads();
  bindRoute(app, 'exportFile', async (request, reply) => {
    const now = clock.now();
    const link = await readExportLink(database, request.params['token'] ?? '', now);
    if (link === null) throw new AppError('NOT_FOUND');
    const { wanted, caller, fetcherId } = link;
    if (await isSomebodyElse(parts, request, fetcherId)) throw new AppError('NOT_FOUND');
    running.refuseMore(fetcherId);
    const [settings, priceList, found] = await Promise.all([
      readSettings(database),
      stockView.priceList(),
      exportedResult({ connection: database, stockView, onlooker: caller }, wanted),
    ]);
    const result = withAbsoluteLinks(found, parts.publicUrl);
    const words = wordsOf(caller.locale);
    const columns = exportColumns(wanted.fields ?? null, priceList, words);
    const heading = {
      company: settings.company_name,
      at: now,
      words,
      priceList,
      userDiscHundredths: caller.userDiscHundredths,
    };
    const file = wanted.format === 'xlsx' ? writeXlsx(result, columns, heading) : writeCsv(result, columns);
    running.begin(fetcherId, reply.raw);
    return reply
      .type(mediaTypes[wanted.format])
      .header('content-disposition', `attachment; filename="${fileName(heading, wanted.format)}"`)
      .header('cache-control', 'no-store')
      .header(exportRowsHeader, result.count)
      .send(Readable.from(file, { objectMode: false }));
  });
}

/** Files one person may be fetching at a time: each keeps a processor busy for as long as it takes. */
const mostAtOnce = 3;

/** Who is fetching how many files from this node. */
function runningDownloads() {
  const counts = new Map<number, number>();
  const add = (personId: number, more: 1 | -1) => {
    const count = (counts.get(personId) ?? 0) + more;
    if (count === 0) counts.delete(personId);
    else counts.set(personId, count);
  };
  return {
    refuseMore: (personId: number) => {
      if ((counts.get(personId) ?? 0) < mostAtOnce) return;
      throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: 10 });
    },
    begin: (personId: number, response: ServerResponse) => {
      add(personId, 1);
      response.once('close', () => {
        add(personId, -1);
      });
    },
  };
}

/**
 * Whether the browser that follows the link is signed in as another person. A cookie only ever shuts this door:
 * it never opens one, so a foreign page gains nothing by making a browser send it.
 */
async function isSomebodyElse(
  { database, clock }: Parts,
  request: FastifyRequest,
  personId: number,
): Promise<boolean> {
  const header = bearerToken(request.headers);
  for (const token of [header, decoded(cookieOf(request.headers, 'token'))]) {
    const session = token === '' ? null : await readSession(database, token, clock.now());
    if (session !== null && session.account.id !== personId) return true;
  }
  return false;
}

/** What a cookie's value was made of; nothing where it is written wrongly. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
