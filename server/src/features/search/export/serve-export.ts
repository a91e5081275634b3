import { AppError, exportRowsHeader, type ExportFormat } from '@loupe/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { bindRoute } from '../../../bind-routes.ts';
import type { Parts } from '../../../parts.ts';
import { userSender } from '../../../platform/call-limiter/call-limiter.ts';
import { signalOfClose } from '../../../platform/call-limiter/signal-of-close.ts';
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
  const { database, stockView, clock, callLimiter } = parts;
  const running = runningDownloads();
  bindRoute(app, 'exportFile', async (request, reply) => {
    const now = clock.now();
    const link = await readExportLink(database, request.params['token'] ?? '', now);
    if (link === null) throw new AppError('NOT_FOUND');
    const { wanted, caller, fetcherId } = link;
    // Counted before anything else is waited for: what is counted later lets any number through meanwhile.
    running.begin(fetcherId, reply.raw);
    if (await isSomebodyElse(parts, request, fetcherId)) throw new AppError('NOT_FOUND');
    const sender = userSender(fetcherId);
    callLimiter.charge(sender, 'light');
    const [settings, priceList, found] = await Promise.all([
      readSettings(database),
      stockView.priceList(),
      // The stream itself is paced, and a slow reader must not keep a slot.
      callLimiter.run({ sender, cost: 'heavy', signal: signalOfClose(reply.raw) }, async () =>
        exportedResult({ connection: database, stockView, onlooker: caller }, wanted),
      ),
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

/** Seconds after which a refused download may be tried again. */
const retryAfterSeconds = 10;

/** Counts the files each user is fetching from this node. */
function runningDownloads() {
  const counts = new Map<number, number>();
  return {
    /**
     * Counts a download until its response has closed: finished, failed or aborted.
     * @throws TOO_MANY_REQUESTS when the user fetches as many already.
     */
    begin: (userId: number, response: ServerResponse) => {
      const count = counts.get(userId) ?? 0;
      if (count >= mostAtOnce) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      // A response that has closed already never says so again.
      if (response.destroyed) return;
      counts.set(userId, count + 1);
      response.once('close', () => {
        const left = (counts.get(userId) ?? 0) - 1;
        if (left > 0) counts.set(userId, left);
        else counts.delete(userId);
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
