import { expect, test } from 'vitest';
import { reportCheckUrl } from './report-check-url.ts';

test("links a GIA report to the laboratory's check page", () => {
  expect(reportCheckUrl('GIA', '2466104518')).toBe('https://www.gia.edu/report-check?reportno=2466104518');
});

test('escapes special characters of a number, so that the link cannot point elsewhere', () => {
  expect(reportCheckUrl('IGI', 'LG1&x=/../')).toBe(
    'https://www.igi.org/verify-your-report/?r=LG1%26x%3D%2F..%2F',
  );
});

test('returns null for a laboratory without a check page and for a stone without a number', () => {
  expect(reportCheckUrl('AGS', '104')).toBeNull();
  expect(reportCheckUrl('GIA', '')).toBeNull();
});
