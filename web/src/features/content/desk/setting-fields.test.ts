import { settingsSchema, usualSettings } from '@loupe/contract';
import { expect, test } from 'vitest';
import { fitsSetting, readSettings, settingGroups, typedOf } from './setting-fields.ts';

const everyKey = Object.keys(settingsSchema.shape).toSorted((a, b) => a.localeCompare(b));

test('every setting stands in one group and no more', () => {
  const shown = settingGroups.flatMap(({ fields }) => [...fields]);
  expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual(everyKey);
});

test('what is written into the boxes reads back as the same settings', () => {
  const settings = {
    ...usualSettings,
    offer_floor: 350,
    exclusive_stones: ['L1001', 'L1002'],
    languages: ['en', 'ar'] as ('en' | 'ar')[],
    staff_two_step: true,
    terms_text: 'One.\n\nTwo.',
    app_store_link: 'https://apps.example/loupe',
  };
  for (const group of settingGroups) {
    const read = readSettings(typedOf(group, settings));
    expect(read).toEqual(Object.fromEntries(group.fields.map((key) => [key, settings[key]])));
  }
});

test('what does not fit is told by the server’s own schema', () => {
  expect(fitsSetting('offer_floor', '3.5')).toBe(true);
  expect(fitsSetting('offer_floor', '-1')).toBe(false);
  expect(fitsSetting('offer_floor', 'much')).toBe(false);
  expect(fitsSetting('play_store_link', 'javascript:alert(1)')).toBe(false);
  for (const link of ['company_link', 'special_link_data', 'special_msg_link'] as const) {
    expect(fitsSetting(link, 'javascript:alert(1)')).toBe(false);
    expect(fitsSetting(link, '/search')).toBe(true);
    expect(fitsSetting(link, '')).toBe(true);
  }
  expect(fitsSetting('mail_from', '')).toBe(true);
  expect(fitsSetting('languages', '')).toBe(false);
  expect(fitsSetting('topbar_data', 'x'.repeat(501))).toBe(false);
  expect(readSettings({ offer_floor: '-1' })).toBeUndefined();
});
