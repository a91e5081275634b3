import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaFile, otherPhotograph } from '../features/media/testing/media-files.ts';
import type { Database } from '../platform/database.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { insertTestStones } from '../testing/test-stones.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-media-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function put(name: string, bytes: Buffer): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  return path;
}

/** A zip file of these parts, packed. */
function zipOf(parts: readonly (readonly [string, Buffer])[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, bytes] of parts) {
    const packed = deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(offset, 12);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), shared, entry.subarray(2), Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

/** Runs a command of the desk as it does. */
async function run(database: Database, command: string, ...words: string[]) {
  const path = fileURLToPath(new URL(command, import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', path, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (text) => (said += String(text)));
  child.stderr.on('data', (text) => (said += String(text)));
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => {
      resolve({ code, said });
    });
  });
}

const upload = async (database: Database, ...words: string[]) => run(database, './media-upload.ts', ...words);

const stoneNumbered = async (database: Database) =>
  insertTestStones(database, {
    count: 2,
    change: (stone, place) => ({
      ...stone,
      facts: { ...stone.facts, stock_no: `LP-1002${place}`, report_no: `246612345${place}` },
    }),
  });

const linksIn = async ({ raw }: Database) =>
  (await raw.query<{ name: string }>('select name, media_kind from media_links order by name')).rows;

describeOnDatabase('npm run media:upload', (open) => {
  it('tells of every file what would become of it, and stores nothing without a yes', async () => {
    const database = await open();
    await stoneNumbered(database);
    put('all/LP-10020_1.jpg', mediaFile('photograph.jpg'));
    put('all/cert/2466123451.pdf', mediaFile('report.pdf'));
    put('all/360/LP-10021.mp4', mediaFile('film.mp4'));
    put('all/holiday.jpg', mediaFile('photograph.jpg'));
    put('all/LP-10021.png', mediaFile('photograph.jpg'));
    put('all/LP-10020.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    put('all/again/LP-10020_1.jpg', otherPhotograph('other'));
    put('all/.DS_Store', Buffer.from('x'));
    const { code, said } = await upload(database, join(folder, 'all'));
    expect(code).toBe(0);
    expect(said.split('\n')).toEqual(
      expect.arrayContaining([
        'matched    all/LP-10020_1.jpg: stone LP-10020, IMAGE, JPEG, 12 × 8',
        'matched    all/cert/2466123451.pdf: stone LP-10021, CERTIFICATE, PDF',
        'matched    all/360/LP-10021.mp4: stone LP-10021, VIEW_360, MP4',
        'unknown    all/holiday.jpg: its name holds no number of ours',
        'refused    all/LP-10021.png is named .png but holds JPEG',
        'refused    all/LP-10020.svg holds SVG, which may carry programs; send a PNG',
        'refused    all/again/LP-10020_1.jpg has the same name, for the same goods, as all/LP-10020_1.jpg',
        '7 files: 3 matched, 1 unknown, 0 ambiguous, 3 refused; 1 of the operating system left aside',
      ]),
    );
    expect(said).toContain('Run again with --yes');
    expect(await linksIn(database)).toEqual([]);
  });

  it('takes zip files as well, a second time without a change', async () => {
    const database = await open();
    await stoneNumbered(database);
    const path = put(
      'stones.zip',
      zipOf([
        ['LP-10020.jpg', mediaFile('photograph.jpg')],
        ['__MACOSX/._LP-10020.jpg', Buffer.from('x')],
        ['videos/LP-10020-video.webm', mediaFile('film.webm')],
      ]),
    );
    expect((await upload(database, path, '--yes')).said).toContain('2 added, 0 replaced, 0 unchanged.');
    expect((await upload(database, path, '--yes')).said).toContain('0 added, 0 replaced, 2 unchanged.');
    expect(await linksIn(database)).toEqual([
      { name: 'lp-10020-video.webm', media_kind: 'VIDEO' },
      { name: 'lp-10020.jpg', media_kind: 'IMAGE' },
    ]);
  });

  it('refuses a zip file that unpacks to far more than it holds, and one that is damaged', async () => {
    const database = await open();
    await stoneNumbered(database);
    const film = mediaFile('film.mp4');
    const bomb = zipOf([['LP-10020.mp4', Buffer.concat([film, Buffer.alloc(60_000_000)])]]);
    const { said } = await upload(database, put('bomb.zip', bomb));
    expect(said).toMatch(/refused {4}LP-10020\.mp4 (?:unpacks to far more|is damaged)/);
    const cut = await upload(database, put('cut.zip', bomb.subarray(0, -30)));
    expect(cut).toEqual({ code: 1, said: expect.stringContaining('cut.zip is damaged') });
  });

  it('says in words what was called wrongly', async () => {
    const database = await open();
    expect((await upload(database)).said).toContain('Name files, folders or zip files.');
    expect((await upload(database, join(folder, 'nowhere.jpg'))).said).toContain('cannot be read');
  });
});

describeOnDatabase('the desk’s media', (open) => {
  it('are removed by their address, and stand beside the sign-in', async () => {
    const database = await open();
    const picture = put('door.jpg', mediaFile('photograph.jpg'));
    const set = await run(database, './desk.ts', 'set-login-media', picture);
    const address = /\/media\/[\w-]{22}\/door\.jpg/.exec(set.said)?.[0] ?? '';
    const { rows } = await database.raw.query(`select value from settings where key = 'login_media_link'`);
    expect(rows).toEqual([{ value: address }]);
    const wrong = await run(database, './desk.ts', 'set-login-media', put('r.pdf', mediaFile('report.pdf')));
    expect(wrong).toEqual({ code: 2, said: 'r.pdf is no photograph or film.\n' });
    expect((await run(database, './desk.ts', 'remove-media', address)).said).toContain('door.jpg is removed');
    const after = await database.raw.query(`select value from settings where key = 'login_media_link'`);
    expect(after.rows).toEqual([{ value: null }]);
    expect((await run(database, './desk.ts', 'remove-media', address)).said).toContain('There is no file');
  });
});
