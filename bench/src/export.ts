import { readFileSync } from 'node:fs';

interface Place {
  readonly address: string;
  readonly token: string;
  /** Process that serves, watched for its memory. */
  readonly pid: number;
}

const criteria = { search_param: { type: 'All' } };
const pageStones = 500;
const dumped = 20_000;

async function ask({ address, token }: Place, path: string, body: object): Promise<string> {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return answer.text();
}

/** Resident memory of a process in MiB. */
function residentMiB(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(kilobytes) / 1024;
}

async function fetchFile(place: Place, format: string, fields?: readonly string[]) {
  const wanted = { ...criteria, format, ...(fields && { fields }) };
  const asked = await ask(place, '/api/search/export/data', { data: wanted });
  const link = /"link":"([^"]+)"/.exec(asked)?.[1] ?? '';
  const before = residentMiB(place.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMiB(place.pid));
  }, 20);
  const began = performance.now();
  const file = await fetch(`${place.address}${link}`, { headers: { 'accept-encoding': 'identity' } });
  let bytes = 0;
  for await (const chunk of file.body ?? []) bytes += chunk.byteLength;
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  return { rows: Number(file.headers.get('x-rows')), bytes, seconds, before, most };
}

/** How fast the same rows leave as bare JSON, once they are made. */
async function dumpRows(place: Place, fields?: readonly string[]): Promise<number> {
  const rows: unknown[] = [];
  for (let offset = 0; offset < dumped; offset += pageStones) {
    const view = { offset, limit: pageStones, ...(fields && { fields }) };
    const page: unknown = JSON.parse(await ask(place, '/api/search', { ...criteria, view }));
    if (typeof page === 'object' && page !== null && 'rows' in page && Array.isArray(page.rows)) {
      rows.push(...page.rows);
    }
  }
  const began = performance.now();
  let bytes = 0;
  for (let at = 0; at < rows.length; at += pageStones) {
    bytes += Buffer.from(JSON.stringify(rows.slice(at, at + pageStones))).length;
  }
  const seconds = (performance.now() - began) / 1000;
  if (bytes === 0) throw new Error('there was nothing to dump');
  return rows.length / seconds;
}

/** The whole stock as a file, beside a bare JSON.stringify of the same rows. */
export async function measureExport(place: Place, shown: readonly string[]): Promise<void> {
  for (const [name, fields] of [
    ['shown columns', shown],
    ['all columns', undefined],
  ] as const) {
    const bare = await dumpRows(place, fields);
    for (const format of ['xlsx', 'csv']) {
      const { rows, bytes, seconds, before, most } = await fetchFile(place, format, fields);
      const perSecond = rows / seconds;
      console.log(
        `export ${format}, ${name}: ${rows.toLocaleString('en')} rows, ${(bytes / 1024 / 1024).toFixed(1)} MiB in ${seconds.toFixed(1)} s, ${Math.round(perSecond).toLocaleString('en')} rows a second; bare JSON.stringify ${Math.round(bare).toLocaleString('en')}; ratio ${(perSecond / bare).toFixed(2)}; memory ${before.toFixed(0)} MiB before, at most ${most.toFixed(0)} MiB`,
      );
    }
  }
}
