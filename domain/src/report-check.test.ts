import { expect, test } from 'vitest';
import { reportCheckAddress } from './report-check.ts';

test('a GIA report is checked at the laboratory itself', () => {
  expect(reportCheckAddress('GIA', '2466104518')).toBe(
    'https://www.gia.edu/report-check?reportno=2466104518',
  );
});

test('a number with odd signs cannot lead anywhere else', () => {
  expect(reportCheckAddress('IGI', 'LG1&x=/../')).toBe(
    'https://www.igi.org/verify-your-report/?r=LG1%26x%3D%2F..%2F',
  );
});

test('laboratories without a page of their own and stones without a number have no address', () => {
  expect(reportCheckAddress('AGS', '104')).toBeNull();
  expect(reportCheckAddress('GIA', '')).toBeNull();
});
