import { AppError, exportRowsHeader, type ExportFormat } from '@loupe/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { bindRoute } from '../../bind-routes.ts';
import type { Services } from '../../services.ts';
import { userSender } from '../../platform/call-limiter/call-limiter.ts';
import { signalOfClose } from '../../platform/call-limiter/signal-of-close.ts';
import { readCookie } from '../../platform/read-cookie.ts';
import { bearerToken } from '../../platform/tokens.ts';
import { readSession } from '../users/sessions.ts';
import { readNamedStones } from '../search/named-stones.ts';
import { readSettings } from '../site-settings/settings.ts';
import { getTranslator } from '../translations/translator.ts';
import { answerHeads, selectExportColumns } from './export-columns.ts';
import { resolveExportLink } from './export-links.ts';
import { readExportedStones } from './export-result.ts';
import { fileName } from './file-header.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Serves the files of export links. The token alone authorises the request: a browser follows a link without
 * headers.
 */
export function registerExportDownload(app: FastifyInstance, parts: Services): void {
  const { database, standbyReads, stockSearch, searchThreads, clock, callLimiter } = parts;
  const running = runningDownloads();
  bindRoute(app, 'exportFile', async (request, reply) => {
    const now = clock.now();
    const link = await resolveExportLink(database, request.params['token'] ?? '', now);
    if (link === null) throw new AppError('NOT_FOUND');
    const { request: exportRequest, caller, requestedBy } = link;
    // Counted before any other await: counting later would let any number of requests through in the
    // meantime.
    running.begin(requestedBy, reply.raw);
    if (await isOtherUser(parts, request, requestedBy)) throw new AppError('NOT_FOUND');
    const sender = userSender(requestedBy);
    callLimiter.charge(sender, 'light');
    const [settings, priceList, found] = await Promise.all([
      standbyReads.read(async (from) => readSettings(from)),
      stockSearch.priceList(),
      // Only the query takes a slot: the stream is paced separately, and a slow reader must not hold a slot.
      callLimiter.run({ sender, cost: 'heavy', signal: signalOfClose(reply.raw) }, async () => {
        const named = await standbyReads.read(async (from) =>
          readNamedStones(from, exportRequest.search_param, exportRequest),
        );
        return searchThreads.read('findExport', { request: exportRequest, named }, caller);
      }),
    ]);
    const translator = getTranslator(caller.locale);
    const columns = selectExportColumns(exportRequest.fields ?? null, priceList, translator);
    const heading = {
      company: settings.company_name,
      createdAt: now,
      translator,
      priceList,
      userDiscHundredths: caller.userDiscHundredths,
    };
    const answers = answerHeads(caller);
    const result = readExportedStones(searchThreads, caller, found, {
      format: exportRequest.format,
      keys: columns.map(({ key }) => key),
      answers: answers.length,
      publicUrl: parts.publicUrl,
    });
    const file =
      exportRequest.format === 'xlsx'
        ? writeXlsx(result, columns, heading, answers)
        : writeCsv(result, columns, answers);
    return reply
      .type(mediaTypes[exportRequest.format])
      .header('content-disposition', `attachment; filename="${fileName(heading, exportRequest.format)}"`)
      .header('cache-control', 'no-store')
      .header(exportRowsHeader, result.count)
      .send(Readable.from(file, { objectMode: false }));
  });
}

/** Concurrent downloads per user: each keeps a processor busy for its whole duration. */
const maxConcurrent = 3;

/** Seconds after which a rejected download may be tried again. */
const retryAfterSeconds = 10;

/** Counts the downloads each user has in progress on this node. */
function runningDownloads() {
  const counts = new Map<number, number>();
  return {
    /**
     * Counts a download until its response closes: finished, failed or aborted.
     * @throws TOO_MANY_REQUESTS when the user has the maximum number in progress.
     */
    begin: (userId: number, response: ServerResponse) => {
      const count = counts.get(userId) ?? 0;
      if (count >= maxConcurrent) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
      // A response that is closed already emits no further `close` event.
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
 * Whether the browser that follows the link has a session of another user. A cookie can only deny the
 * download, never allow it, so another site gains nothing by making a browser send it.
 */
async function isOtherUser(
  { database, clock }: Services,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  const header = bearerToken(request.headers);
  for (const token of [header, decoded(readCookie(request.headers, 'token'))]) {
    const session = token === '' ? null : await readSession(database, token, clock.now());
    if (session !== null && session.account.id !== userId) return true;
  }
  return false;
}

/** The decoded value of a cookie; empty when it is malformed. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
