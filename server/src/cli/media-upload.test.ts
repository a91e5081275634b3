import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaFile, otherPhotograph } from '../features/media/testing/media-files.ts';
import type { Database } from '../platform/database.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { runProgram } from '../testing/spawn-program.ts';
import { insertTestStones } from '../testing/test-stones.ts';

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

/** A zip file with these compressed entries. */
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

/** Runs a command as the desk does. */
const run = async (database: Database, command: string, ...positionals: string[]) =>
  runProgram(command, positionals, { DATABASE_URL: database.url });

const upload = async (database: Database, ...positionals: string[]) =>
  run(database, 'cli/media-upload', ...positionals);

const stoneNumbered = async (database: Database) =>
  insertTestStones(database, {
    count: 2,
    change: (stone, index) => ({
      ...stone,
      facts: { ...stone.facts, stock_no: `LP-1002${index}`, report_no: `246612345${index}` },
    }),
  });

const linksIn = async (database: Database) =>
  (await database.query<{ name: string }>(sql`select name, media_kind from goods_media order by name`)).rows;

describeOnDatabase('npm run media:upload', (open) => {
  it('reports the outcome for every file, and stores nothing without --yes', async () => {
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
    const { code, output } = await upload(database, join(folder, 'all'));
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        'matched    all/LP-10020_1.jpg: stone LP-10020, IMAGE, JPEG, 12 × 8',
        'matched    all/cert/2466123451.pdf: stone LP-10021, CERTIFICATE, PDF',
        'matched    all/360/LP-10021.mp4: stone LP-10021, VIEW_360, MP4',
        'unknown    all/holiday.jpg: The file name contains no known stock, lot or report number',
        'rejected   all/LP-10021.png: This file is named .png but contains JPEG',
        'rejected   all/LP-10020.svg: SVG files are not supported because they can contain scripts; upload a PNG',
        'rejected   all/again/LP-10020_1.jpg: This file has the same name, for the same goods, as all/LP-10020_1.jpg',
        '7 files: 3 matched, 1 unknown, 0 ambiguous, 3 rejected; system files ignored: 1',
      ]),
    );
    expect(output).toContain('Run again with --yes');
    expect(await linksIn(database)).toEqual([]);
  });

  it('accepts zip files, and changes nothing the second time', async () => {
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
    expect((await upload(database, path, '--yes')).output).toContain('2 added, 0 replaced, 0 unchanged.');
    expect((await upload(database, path, '--yes')).output).toContain('0 added, 0 replaced, 2 unchanged.');
    expect(await linksIn(database)).toEqual([
      { name: 'lp-10020-video.webm', media_kind: 'VIDEO' },
      { name: 'lp-10020.jpg', media_kind: 'IMAGE' },
    ]);
  });

  it('refuses a zip bomb and a damaged zip file', async () => {
    const database = await open();
    await stoneNumbered(database);
    const film = mediaFile('film.mp4');
    const bomb = zipOf([['LP-10020.mp4', Buffer.concat([film, Buffer.alloc(60_000_000)])]]);
    const { output } = await upload(database, put('bomb.zip', bomb));
    expect(output).toMatch(
      /rejected {3}LP-10020\.mp4: This (?:file|video) (?:unpacks to far more|is damaged|is incomplete)/,
    );
    const cut = await upload(database, put('cut.zip', bomb.subarray(0, -30)));
    expect(cut).toMatchObject({ code: 1, output: expect.stringContaining('cut.zip is damaged') });
  });

  it('reports wrong usage', async () => {
    const database = await open();
    expect((await upload(database)).output).toContain('Files, folders or zip files are required.');
    expect((await upload(database, join(folder, 'nowhere.jpg'))).output).toContain('cannot be read');
  });
});

describeOnDatabase('media commands of the desk', (open) => {
  it('set the media of the login page and remove a file by its URL', async () => {
    const database = await open();
    const picture = put('door.jpg', mediaFile('photograph.jpg'));
    const set = await run(database, 'cli/desk', 'set-login-media', picture);
    const address = /\/media\/[\w-]{22}\/door\.jpg/.exec(set.output)?.[0] ?? '';
    const { rows } = await database.query(sql`select value from settings where key = 'login_media_link'`);
    expect(rows).toEqual([{ value: address }]);
    const wrong = await run(database, 'cli/desk', 'set-login-media', put('r.pdf', mediaFile('report.pdf')));
    expect(wrong).toMatchObject({ code: 2, output: 'r.pdf: This is not a photo or video\n' });
    expect((await run(database, 'cli/desk', 'remove-media', address)).output).toContain('door.jpg removed');
    const after = await database.query(sql`select value from settings where key = 'login_media_link'`);
    expect(after.rows).toEqual([{ value: null }]);
    expect((await run(database, 'cli/desk', 'remove-media', address)).output).toContain('File not found');
  });
});
