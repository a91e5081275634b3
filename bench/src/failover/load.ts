import { calls, livePath, uploadChunkPath, uploadOffsetHeader, type CallName } from '@loupe/contract';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf, sendCall, type AcknowledgedWrites, type Target, type TestUser } from '../race/buyers.ts';

const signedIn = '500';

/** One search after the other; a failed one is not repeated. */
export async function keepSearching(
  { address }: Target,
  { token }: TestUser,
  record: (failure: string | null) => void,
  ending: AbortSignal,
): Promise<void> {
  for (let number = 0; !ending.aborted; number++) {
    const body = JSON.stringify({
      search_param: { caratInputData: { from: (0.3 + (number % 50) / 100).toFixed(2), to: '9.00' } },
      view: { limit: 20 },
    });
    const failure = await fetch(address + calls.search.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body,
      signal: AbortSignal.timeout(5_000),
    })
      .then(async (response) => {
        const text = await response.text();
        return response.ok ? null : `${response.status} ${messageOf(text)}`;
      })
      .catch((error: unknown) => (error instanceof Error ? error.name : 'no answer'));
    record(failure);
    await sleep(100);
  }
}

/** Signs in again and again; a right password must never be refused. */
export async function keepSigningIn(
  target: Target,
  tally: AcknowledgedWrites,
  ending: AbortSignal,
): Promise<string[]> {
  const refused = new Set<string>();
  const visitor = { userId: 0, token: '' };
  while (!ending.aborted) {
    const data = { email: 'buyer2@loupe.example', password: 'loupe-demo' };
    const { body, code } = await sendCall([target], visitor, 'login', { data }, tally);
    if (body?.message !== signedIn) refused.add(`a sign-in was refused: ${body?.message ?? code ?? ''}`);
    await sleep(1_500);
  }
  return [...refused];
}

/** A stock file that a node applied, with the numbers of its stones. */
export interface AppliedImport {
  readonly uuid: string;
  readonly stones: readonly string[];
}

const rowsPerFile = 5;

/** Uploads small stock files one after the other, accepts each and waits until it is applied. */
export async function keepImporting(
  target: Target,
  desk: TestUser,
  { tally, prefix }: { readonly tally: AcknowledgedWrites; readonly prefix: string },
  ending: AbortSignal,
): Promise<AppliedImport[]> {
  const applied: AppliedImport[] = [];
  const call = async <Name extends CallName>(name: Name, body: Parameters<typeof sendCall<Name>>[3]) =>
    (await sendCall([target], desk, name, body, tally)).body;
  for (let number = 1; !ending.aborted; number++) {
    const stones = Array.from({ length: rowsPerFile }, (_, row) => `${prefix}-${number}-${row + 1}`);
    const lines = stones.map((stone) => `${stone},RBC,1.01,G,VS2,-35`);
    const content = Buffer.from(['Stock #,Shape,Weight,Color,Clarity,Disc %', ...lines].join('\r\n'));
    const file = { name: `${prefix}-${number}.csv`, bytes: content.length, modified_at: number };
    const opened = await call('deskOpenUpload', { data: { purpose: 'IMPORT', file } });
    if (opened === null) continue;
    await sendChunk(target, desk, { file: opened.file, content });
    const started = await call('deskStartImport', {
      data: { file: opened.file, kind: 'STONES', supplier: prefix },
    });
    if (started === null) continue;
    const uuid = started.main_data.import_uuid;
    const which = { import_uuid: uuid };
    let isAccepted = false;
    for (;;) {
      const job = await call('deskGetImport', { data: which });
      const status = job?.main_data.status;
      if (status === 'AWAITING_REVIEW' && !isAccepted) {
        await call('deskAcceptImport', { data: { ...which, is_confirmed: true } });
        isAccepted = true;
      } else if (status !== 'QUEUED' && status !== 'ACCEPTED' && status !== 'AWAITING_REVIEW') {
        if (status === 'APPLIED') applied.push({ uuid, stones });
        break;
      } else if (status === 'AWAITING_REVIEW') isAccepted = false;
      await sleep(200);
    }
  }
  return applied;
}

async function sendChunk(
  { address }: Target,
  { token }: TestUser,
  { file, content }: { readonly file: string; readonly content: Buffer },
): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    const isReceived = await fetch(`${address}${uploadChunkPath}${file}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        [uploadOffsetHeader]: '0',
        authorization: token,
      },
      body: new Uint8Array(content),
      signal: AbortSignal.timeout(10_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReceived) return;
    await sleep(200);
  }
  throw new Error('a chunk of a file was never received');
}

/** Streams of changes that are opened again when they end, as a browser does. */
export interface LiveStreams {
  /** Number of streams that are open now. */
  open(): number;
  /** How often a stream ended. */
  ended(): number;
  /** Number of streams that have received an event since this was last asked. */
  takeInformed(): number;
  close(): void;
}

const streamSilenceMs = 35_000;

/** Opens streams of the users in turn. */
export function openStreams({ address }: Target, users: readonly TestUser[], count: number): LiveStreams {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const open = new Set<number>();
  const informed = new Set<number>();
  let ended = 0;
  let isClosed = false;
  const requests = new Map<number, http.ClientRequest>();
  const connectStream = (number: number) => {
    if (isClosed) return;
    let isDone = false;
    const again = () => {
      if (isDone) return;
      isDone = true;
      if (open.delete(number)) ended++;
      if (!isClosed) setTimeout(connectStream, 300 + Math.random() * 700, number);
    };
    const request = http.get(
      `${address}${livePath}`,
      { agent, headers: { authorization: users[number % users.length]?.token ?? '' } },
      (response) => {
        if (response.statusCode !== 200) {
          response.resume();
          response.once('close', again);
          return;
        }
        open.add(number);
        response.on('data', (part: Buffer) => {
          if (part.includes('data:')) informed.add(number);
        });
        response.once('close', again);
        response.once('error', again);
      },
    );
    // A stream without its heartbeat leads nowhere.
    request.setTimeout(streamSilenceMs, () => request.destroy());
    request.once('error', again);
    requests.set(number, request);
  };
  for (let number = 0; number < count; number++) setTimeout(connectStream, number * 2, number);
  return {
    open: () => open.size,
    ended: () => ended,
    takeInformed: () => {
      const count = informed.size;
      informed.clear();
      return count;
    },
    close: () => {
      isClosed = true;
      for (const request of requests.values()) request.destroy();
      agent.destroy();
    },
  };
}
