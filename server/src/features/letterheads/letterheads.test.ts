import { defaultLetterhead, type Letterhead } from '@loupe/contract';
import fc from 'fast-check';
import { crc32, deflateSync } from 'node:zlib';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { describeOnDatabase } from '../../testing/databases.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createSignedInUser, type TestUser } from '../../testing/test-users.ts';
import { cleanPng } from './logo-png.ts';
import { parseLogoSvg, SvgError, writeLogoSvg } from './logo-svg.ts';
import { normalisePath } from './svg-path.ts';
import { combine } from './svg-transform.ts';

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10">${inside}</svg>`;
const cleaned = (inside: string) => writeLogoSvg(parseLogoSvg(svg(inside)));

describe('an SVG logo', () => {
  test('keeps paths and basic shapes with their colours and transformations', () => {
    const safe = cleaned(
      '<g fill="#123" transform="translate(1 2) rotate(90)"><path d="M0 0h5v5z"/></g><circle cx="5" cy="5" r="2" style="fill:none;stroke:rgb(255,0,0)"/>',
    );
    expect(safe).toContain('d="M 0 0 h 5 v 5 z" fill="#112233"');
    expect(safe).toMatch(/transform="matrix\(\S+ 1 -1 \S+ 1 2\)"/);
    expect(safe).toContain('fill="none" stroke="#ff0000"');
    expect(writeLogoSvg(parseLogoSvg(safe))).toBe(safe);
  });

  test.each([
    '<script>alert(1)</script>',
    '<style>path{fill:url(http://evil.example)}</style>',
    '<image xlink:href="http://evil.example/x.png" width="9" height="9"/>',
    '<use xlink:href="http://evil.example#a"/>',
    '<foreignObject><iframe src="http://evil.example"/></foreignObject>',
    '<a xlink:href="javascript:alert(1)"><path d="M0 0h1"/></a>',
    '<text>evil</text>',
  ])('loses %s', (inside) => {
    const safe = cleaned(`${inside}<path d="M0 0h5" onload="evil()" fill="url(http://evil.example)"/>`);
    expect(safe).not.toMatch(/evil|script|href|url|text/);
    expect(safe.match(/<path/g)).toHaveLength(1);
  });

  test.each([
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
    '<svg viewBox="0 0 1 1"><path d="M0 0h1">',
    '<html><path d="M0 0h1"/></html>',
    svg(''),
    svg('<path d="M0 0 evil"/>'),
    '<svg viewBox="0 0 1e-300 1e-300"><path d="M0 0h1"/></svg>',
    '<svg viewBox="0 0 0 0"><path d="M0 0h1"/></svg>',
    'no picture',
    svg('<g>'.repeat(40) + '<path d="M0 0h1"/>' + '</g>'.repeat(40)),
  ])('is refused: %s', (file) => {
    expect(() => parseLogoSvg(file)).toThrow(SvgError);
  });

  test('has one transformation for each shape, whatever groups are around it, with figures that can be drawn', () => {
    const turned = `<g transform="${'rotate(1.5 2.5 3.5) '.repeat(6)}">`;
    const nested = cleaned(`${turned.repeat(20)}${'<path d="M0 0h5"/>'.repeat(50)}${'</g>'.repeat(20)}`);
    expect(nested.match(/matrix/g)).toHaveLength(50);
    const huge = cleaned(`<g transform="scale(1e5)"><path transform="scale(1e5)" d="M0 0h5"/></g>`);
    expect(huge).toContain('transform="matrix(100000 0 0 100000 0 0)"');
    expect(cleaned('<path transform="scale(1e300)" d="M0 0h5"/>')).not.toContain('transform');
  });

  test('combines transformations as they would be applied one after another', () => {
    const figure = fc.double({ min: -20, max: 20, noNaN: true });
    const matrix = fc.tuple(figure, figure, figure, figure, figure, figure);
    fc.assert(
      fc.property(matrix, matrix, figure, figure, (outer, inner, x, y) => {
        const apply = ([a, b, c, d, e, f]: typeof outer, [px, py]: readonly [number, number]) =>
          [a * px + c * py + e, b * px + d * py + f] as const;
        const [onceX, onceY] = apply([...combine(outer, inner)], [x, y]);
        const [twiceX, twiceY] = apply(outer, apply(inner, [x, y]));
        expect(onceX).toBeCloseTo(twiceX, 6);
        expect(onceY).toBeCloseTo(twiceY, 6);
      }),
    );
  });

  test('has valid path data whatever is given', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'MmLlHvCcSQtAaZz0123.5-+e, '.split('')) }), (data) => {
        const path = normalisePath(data);
        if (path === null) return;
        expect(path).toMatch(/^[Mm]( |$)/);
        expect(path).not.toContain('NaN');
        expect(normalisePath(path)).toBe(path);
      }),
    );
  });
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

interface PngOptions {
  readonly width?: number;
  readonly depth?: number;
  readonly interlace?: number;
  readonly pixels?: number;
}

function png({ width = 2, depth = 8, interlace = 0, pixels }: PngOptions): Buffer {
  const height = 2;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 6, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from('Comment\0secret')),
    chunk('IDAT', deflateSync(Buffer.alloc(pixels ?? height * (1 + width * 4)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('a PNG logo loses its texts, and is refused when it is damaged, huge or unusual', () => {
  const safe = cleanPng(png({}), 100);
  expect(Buffer.isBuffer(safe) && safe.includes('IDAT') && !safe.includes('secret')).toBe(true);
  expect(cleanPng(png({ width: 101 }), 100)).toBe('TOO_LARGE');
  expect(cleanPng(png({ interlace: 1 }), 100)).toBe('NOT_PLAIN');
  expect(cleanPng(png({ depth: 16 }), 100)).toBe('NOT_PLAIN');
  expect(cleanPng(png({ pixels: 10_000_000 }), 100)).toBe('NOT_PNG');
  expect(cleanPng(png({ pixels: 3 }), 100)).toBe('NOT_PNG');
  expect(cleanPng(png({}).subarray(0, 60), 100)).toBe('NOT_PNG');
  const damaged = png({});
  damaged[20] = 9;
  expect(cleanPng(damaged, 100)).toBe('NOT_PNG');
});

describeOnDatabase('a letterhead', (open) => {
  let app: TestApp;
  let owner: TestUser;
  let admin: TestUser;

  beforeAll(async () => {
    app = await createTestApp(await open(), { closeWith: 'file' });
    owner = await createSignedInUser(app.services);
    admin = await createSignedInUser(app.services, { role: 'admin' });
  });

  const letterhead: Letterhead = {
    ...defaultLetterhead('Claes Diamonds BV'),
    address_lines: ['Hoveniersstraat 2'],
    color: '#1f4fd8',
  };
  const update = async (data: object) => app.send('updateLetterhead', { data }, owner.token);

  it('is the registered name until it is set, and belongs to one company', async () => {
    const stranger = await createSignedInUser(app.services);
    const before = await app.send('getLetterhead', {}, owner.token);
    expect(before.body).toMatchObject({ logo: null, letterhead: { address_lines: [] } });
    for (const company of ['Claes Diamonds', 'Claes Diamonds BV'])
      expect((await update({ letterhead: { ...letterhead, legal_name: company } })).status).toBe(200);
    expect((await app.send('getLetterhead', {}, owner.token)).body['letterhead']).toEqual(letterhead);
    expect((await app.send('getLetterhead', {}, stranger.token)).body['letterhead']).not.toEqual(letterhead);
    const seller = await app.send('deskUpdateLetterhead', { data: { letterhead } }, admin.token);
    expect(seller.body['letterhead']).toEqual(letterhead);
    const { rows } = await app.services.database.query(
      sql`select actor_id, after -> 'legal_name' as name from audit_log where action = 'letterhead-updated' order by id`,
    );
    expect(rows).toEqual([
      { actor_id: owner.id, name: 'Claes Diamonds' },
      { actor_id: owner.id, name: 'Claes Diamonds BV' },
      { actor_id: admin.id, name: 'Claes Diamonds BV' },
    ]);
  });

  it.each([
    [{ color: '#ffff00' }, 'color', 'COLOR_CONTRAST'],
    [{ color: 'blue' }, 'color', 'COLOR'],
    [
      { number_prefixes: { ...letterhead.number_prefixes, MEMO: 'INV' } },
      'number_prefixes',
      'NUMBER_PREFIXES',
    ],
    [{ number_prefixes: { ...letterhead.number_prefixes, MEMO: 'd' } }, 'MEMO', 'NUMBER_PREFIX'],
    [{ website: 'javascript:alert(1)' }, 'website', ''],
    [{ unknown: 1 }, 'unknown', ''],
  ])('refuses %o and names the field', async (change, field, kind) => {
    const { status, body } = await update({ letterhead: { ...letterhead, ...change } });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(field);
    expect(JSON.stringify(body)).toContain(kind);
  });

  it('has a logo that is made safe, and can lose it', async () => {
    const send = async (file: string | Buffer | null) =>
      app.send('updateLogo', { data: { file: file && Buffer.from(file).toString('base64') } }, owner.token);
    const { body } = await send(svg('<script>alert(1)</script><path d="M0 0h5v5z"/>'));
    const [type = '', data = ''] = String(body['logo']).split(',');
    expect(type).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(data, 'base64').toString()).not.toContain('script');
    expect(String((await send(png({}))).body['logo'])).toMatch(/^data:image\/png;base64,/);
    for (const wrong of ['text', '<svg/>', png({ width: 2_001 }), png({ interlace: 1 })]) {
      const refused = await send(wrong);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('LOGO_')]);
    }
    const huge = await send(Buffer.alloc(512 * 1024 + 3, 60));
    expect([413, 422]).toContain(huge.status);
    expect((await send(null)).body['logo']).toBeNull();
  });
});
