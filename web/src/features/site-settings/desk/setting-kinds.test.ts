import { settingsSchema, defaultSettings } from '@loupe/contract';
import { expect, test } from 'vitest';
import { isValidSetting, parseSettings, settingGroups, toSettingInputs } from './setting-kinds.ts';

const everyKey = Object.keys(settingsSchema.shape)
  .filter((key) => key !== 'retention_days')
  .toSorted((a, b) => a.localeCompare(b));

test('includes every setting in exactly one group', () => {
  const shown = settingGroups.flatMap(({ fields }) => [...fields]);
  expect(shown.toSorted((a, b) => a.localeCompare(b))).toEqual(everyKey);
});

test('parses formatted settings back to the same values', () => {
  const settings = {
    ...defaultSettings,
    offer_floor: 350,
    exclusive_stones: ['L1001', 'L1002'],
    languages: ['en', 'ar'] as ('en' | 'ar')[],
    staff_two_step: true,
    terms_text: 'One.\n\nTwo.',
    app_store_link: 'https://apps.example/loupe',
  };
  for (const group of settingGroups) {
    const read = parseSettings(toSettingInputs(group, settings));
    expect(read).toEqual(Object.fromEntries(group.fields.map((key) => [key, settings[key]])));
  }
});

test('rejects invalid values with the server’s schema', () => {
  expect(isValidSetting('offer_floor', '3.5')).toBe(true);
  expect(isValidSetting('offer_floor', '-1')).toBe(false);
  expect(isValidSetting('offer_floor', 'much')).toBe(false);
  expect(isValidSetting('play_store_link', 'javascript:alert(1)')).toBe(false);
  for (const link of ['company_link', 'special_link_data', 'special_msg_link'] as const) {
    expect(isValidSetting(link, 'javascript:alert(1)')).toBe(false);
    expect(isValidSetting(link, '/search')).toBe(true);
    expect(isValidSetting(link, '')).toBe(true);
  }
  expect(isValidSetting('mail_from', '')).toBe(true);
  expect(isValidSetting('languages', '')).toBe(false);
  expect(isValidSetting('topbar_data', 'x'.repeat(501))).toBe(false);
  expect(parseSettings({ offer_floor: '-1' })).toBeUndefined();
});
