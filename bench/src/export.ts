import { readFileSync } from 'node:fs';

interface ExportSource {
  readonly address: string;
  readonly token: string;
  /** Server process whose memory is measured. */
  readonly pid: number;
}

const criteria = { search_param: { type: 'All' } };
const pageStones = 500;
const dumped = 20_000;

async function callApi({ address, token }: ExportSource, path: string, body: object): Promise<string> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify(body),
  });
  return response.text();
}

/** Resident memory of a process in MiB. */
function residentMiB(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return Number(kilobytes) / 1024;
}

async function fetchFile(source: ExportSource, format: string, fields?: readonly string[]) {
  const request = { ...criteria, format, ...(fields && { fields }) };
  const response = await callApi(source, '/api/search/export/data', { data: request });
  const link = /"link":"([^"]+)"/.exec(response)?.[1] ?? '';
  const before = residentMiB(source.pid);
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMiB(source.pid));
  }, 20);
  const startedAt = performance.now();
  const file = await fetch(`${source.address}${link}`, { headers: { 'accept-encoding': 'identity' } });
  let bytes = 0;
  for await (const chunk of file.body ?? []) bytes += chunk.byteLength;
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  return { rows: Number(file.headers.get('x-rows')), bytes, seconds, before, most: peak };
}

/** Rows per second of serialising the same rows as bare JSON, once they are loaded. */
async function dumpRows(source: ExportSource, fields?: readonly string[]): Promise<number> {
  const rows: unknown[] = [];
  for (let offset = 0; offset < dumped; offset += pageStones) {
    const view = { offset, limit: pageStones, ...(fields && { fields }) };
    const page: unknown = JSON.parse(await callApi(source, '/api/search', { ...criteria, view }));
    if (typeof page === 'object' && page !== null && 'rows' in page && Array.isArray(page.rows)) {
      rows.push(...page.rows);
    }
  }
  const startedAt = performance.now();
  let bytes = 0;
  for (let at = 0; at < rows.length; at += pageStones) {
    bytes += Buffer.from(JSON.stringify(rows.slice(at, at + pageStones))).length;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  if (bytes === 0) throw new Error('there was nothing to dump');
  return rows.length / seconds;
}

/** Measures an export of the whole stock against a bare JSON.stringify of the same rows. */
export async function measureExport(source: ExportSource, shown: readonly string[]): Promise<void> {
  for (const [name, fields] of [
    ['shown columns', shown],
    ['all columns', undefined],
  ] as const) {
    const bare = await dumpRows(source, fields);
    for (const format of ['xlsx', 'csv']) {
      const { rows, bytes, seconds, before, most: peak } = await fetchFile(source, format, fields);
      const perSecond = rows / seconds;
      console.log(
        `export ${format}, ${name}: ${rows.toLocaleString('en')} rows, ${(bytes / 1024 / 1024).toFixed(1)} MiB in ${seconds.toFixed(1)} s, ${Math.round(perSecond).toLocaleString('en')} rows a second; bare JSON.stringify ${Math.round(bare).toLocaleString('en')}; ratio ${(perSecond / bare).toFixed(2)}; memory ${before.toFixed(0)} MiB before, at most ${peak.toFixed(0)} MiB`,
      );
    }
  }
}
