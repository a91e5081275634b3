import { expect, it } from 'vitest';
import type { MediaGoods } from '../media-target.ts';
import { matchFileName, candidateNumbers } from './match-name.ts';
import { mediaKindOf } from './known-words.ts';

const stone = (number: string): MediaGoods => ({ kind: 'STONE', uuid: number, number });
const [one, two, seven, lot] = [
  stone('LP-10023'),
  stone('LP-10023-2'),
  stone('1234567'),
  { kind: 'LOT', uuid: 'P1007', number: 'P1007' } as const,
];
const known = new Map<string, readonly MediaGoods[]>([
  ['LP-10023', [one]],
  ['10023', [stone('10023')]],
  ['1234567', [seven]],
  ['2466123456', [one]],
  ['2', [stone('2')]],
  ['AB/77', [stone('AB/77')]],
  ['P1007', [lot]],
  ['7000000001', [one, seven]],
]);

it.each([
  ['1234567.jpg', seven, 'IMAGE', 0],
  ['lp-10023.JPG', one, 'IMAGE', 0],
  ['LP-10023_2.jpg', one, 'IMAGE', 2],
  ['LP-10023 (3).jpg', one, 'IMAGE', 3],
  ['LP-10023-face-up.jpg', one, 'IMAGE', 0],
  ['IMG_1234567.jpg', seven, 'IMAGE', 0],
  ['DSC 0042 LP-10023.jpg', one, 'IMAGE', 0],
  ['GIA2466123456.jpg', one, 'IMAGE', 0],
  ['GIA 2466123456 cert.jpg', one, 'CERTIFICATE', 0],
  ['reports/2466123456.jpg', one, 'CERTIFICATE', 0],
  ['360/LP-10023/0007.jpg', one, 'VIEW_360', 7],
  ['LP-10023/front.jpg', one, 'IMAGE', 0],
  ['november/LP-10023/IMG_0042.jpg', one, 'IMAGE', 42],
  ['1234567/LP-10023_1.jpg', one, 'IMAGE', 1],
  ['P1007.jpg', lot, 'IMAGE', 0],
])('matches %s to %o', (name, goods, kind, position) => {
  const match = matchFileName(name, known);
  expect(match).toMatchObject({ outcome: 'matched', goods, position });
  expect(match.outcome === 'matched' && mediaKindOf('image/jpeg', match.words)).toBe(kind);
});

it.each([
  ['LP-10023-video.mp4', 'video/mp4', 'VIDEO'],
  ['LP-10023.mp4', 'video/mp4', 'VIDEO'],
  ['LP-10023_360.mp4', 'video/mp4', 'VIEW_360'],
  ['v360/LP-10023.webm', 'video/webm', 'VIEW_360'],
  ['LP-10023.pdf', 'application/pdf', 'CERTIFICATE'],
] as const)('matches %s (%s) to the stone as %s', (name, type, kind) => {
  const match = matchFileName(name, known);
  expect(match.outcome === 'matched' && mediaKindOf(type, match.words)).toBe(kind);
});

it('matches the longest known number', () => {
  const more = new Map([...known, ['LP-10023-2', [two]]]);
  expect(matchFileName('LP-10023-2.jpg', more)).toMatchObject({ goods: two });
  expect(matchFileName('LP-10023-3.jpg', more)).toMatchObject({ goods: one, position: 3 });
});

it.each([
  ['holiday.jpg', 'unknown', 'The file name contains no known stock, lot or report number'],
  ['9999999.jpg', 'unknown', 'The file name contains no known stock, lot or report number'],
  ['XY-10023.jpg', 'unknown', 'XY-10023 is not a known stock, lot or report number'],
  ['LP-10023B.jpg', 'unknown', 'LP-10023B is not a known stock, lot or report number'],
  ['LP-10023-4711.jpg', 'unknown', 'LP-10023-4711 is not a known stock, lot or report number'],
  ['7000000001.pdf', 'ambiguous', 'The file name matches stone LP-10023 and stone 1234567'],
  ['LP-10023 and 1234567.jpg', 'ambiguous', 'The file name matches stone LP-10023 and stone 1234567'],
])('reports %s as %s: %s', (name, outcome, reason) => {
  expect(matchFileName(name, known)).toEqual({ outcome, reason });
});

it('lists every part of a name that may be a number, up to the longest number', () => {
  expect(candidateNumbers('cert/GIA 24-7.pdf')).toEqual(
    expect.arrayContaining(['GIA 24-7', '24-7', '24', '7', 'GIA', 'CERT']),
  );
  const long = `${'ab1-'.repeat(60)}.jpg`;
  expect(candidateNumbers(long).every((number) => number.length <= 32)).toBe(true);
});
