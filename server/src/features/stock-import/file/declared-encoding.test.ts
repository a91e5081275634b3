import { describe, expect, it } from 'vitest';
import { previewContent } from '../testing/preview-path.ts';
import { detectEncoding } from './decode-text.ts';

/** `货号`, `形状` and `圆形` in GB 2312. */
const [number, shape, round] = [
  [0xbb, 0xf5, 0xba, 0xc5],
  [0xd0, 0xce, 0xd7, 0xb4],
  [0xd4, 0xb2, 0xd0, 0xce],
].map((bytes) => Buffer.from(bytes));

describe('a declared encoding', () => {
  it.each([
    ['<html><head><meta charset="gb2312"></head>', 'gb18030'],
    ['<html><head><meta http-equiv=Content-Type content="text/html; charset=gbk"></head>', 'gb18030'],
    ['<?xml version="1.0" encoding="windows-1251"?>', 'windows-1251'],
  ])('is used: %s', (head, expected) => {
    expect(detectEncoding(Buffer.concat([Buffer.from(head), number ?? Buffer.alloc(0)]))).toBe(expected);
  });

  it('is not used when the bytes cannot be of it', () => {
    const bytes = Buffer.concat([
      Buffer.from('<html><meta charset="shift_jis">'),
      Buffer.from([0xe9, 0x20, 0xff, 0x3e]),
    ]);
    expect(detectEncoding(bytes)).not.toBe('shift_jis');
  });

  it('opens a page of an older system', async () => {
    const row = (cells: readonly (string | Buffer | undefined)[]) =>
      Buffer.concat([
        Buffer.from('<tr>'),
        ...cells.flatMap((cell) => [Buffer.from('<td>'), Buffer.from(cell ?? ''), Buffer.from('</td>')]),
        Buffer.from('</tr>'),
      ]);
    const { stones } = await previewContent(
      Buffer.concat([
        Buffer.from('<html><meta charset=gb2312><table>'),
        row([number, shape, 'Carat', 'Color', 'Clarity', 'Lab', 'Cert No', '$/ct']),
        row(['A1', round, '1.01', 'G', 'VS2', 'GIA', '2141234561', '4000']),
        row(['A2', round, '0.9', 'H', 'SI1', 'GIA', '2141234562', '3000']),
      ]),
    );
    expect(stones.map(({ values }) => [values.get('stock_no'), values.get('shape')])).toEqual([
      ['A1', 'ROUND'],
      ['A2', 'ROUND'],
    ]);
  });
});
