import { describe, expect, it, test } from 'vitest';
import { specifiedAccessFlags } from './access.ts';
import { calls } from './calls.ts';
import { criteriaSchema } from './criteria-wire.ts';
import type { CallSpec } from './define-call.ts';
import { errorCatalogue } from './errors.ts';
import { limits, repeatWindows } from './limits.ts';
import { bundleVersion } from './bundle-version.ts';

/** Lists copied from the specification; the tables of calls, codes and limits must agree with them. */
const table: readonly CallSpec[] = Object.values(calls);
const named = new Set(table.map(({ path }) => path));

const auth = ['register', 'reset/password/email', 'reset/password/verify', 'login', 'signOut'];
const search = ['', '/match/pair', '/detail', '/quick/search', '/export/data'];
const transaction =
  `add_saved_search delete_saved_search add_demand add_loose_demand get_demand get_loose_data
  get_to_cart add_to_cart delete_to_cart get_watchlist add_watchlist delete_watchlist get_reminder add_reminder
  update_reminder delete_reminder delete_offer add_offer add_enquiry add_order get_offer get_all_enquiry get_all_order
  get_enquiry_data get_order_data add_book_appointment get_rapnet_cal notifications/read/delete`.split(/\s+/);
const paths = [
  ...auth.map((name) => `/api/auth/${name}`),
  '/external/auth/media/login/page',
  ...search.map((name) => `/api/search${name}`),
  ...transaction.map((name) => `/api/user/transaction/${name}`),
  ...['get', 'update_details', 'update_password'].map((name) => `/api/account/${name}`),
  '/api/auth/update_dashboard',
  '/api/get_notifications',
];

test.each(paths)('section 7: the call table contains %s', (path) => {
  expect(named).toContain(path);
});

test('section 7: lists 44 calls', () => {
  expect(new Set(paths).size).toBe(44);
});

describe('section 8: the error catalogue', () => {
  const texts = [
    ['000', 'success', 'Logout successfull !'],
    ['100', 'error', 'Login Error: User Not found. Input Valid User-ID'],
    ['200', 'error', 'Login Error: Incorrect Password, Input Valid Password'],
    ['300', 'info', 'Login Error: Account is In-active, Contact admin for More details'],
    ['400', 'info', 'Login Error: Technical Error, Contact admin for More details'],
    ['401', 'info', 'Login Error: Account is disabled for website access, Contact admin for More details'],
    ['500', 'success', 'Login successfull !'],
    ['10', 'success', 'Registration Complete. You will receive Welcome Mail Once your account is activated.'],
    ['20', 'error', 'Could not verify you as human, please try again'],
    ['30', 'error', 'Failed, User-ID already in used, Use different User-ID'],
    ['40', 'error', 'Failed, Email already in used, Use different Email-Id'],
    ['RESET-100', 'error', 'User Not found. Input Valid User-ID or Email-ID'],
    ['RESET-200', 'info', 'Account is In-Active, Contact admin for More details'],
    ['RESET-300', 'success', 'Reset Password Link sent to registered Email-ID !'],
    ['RESET-301', 'error', 'Oops! Something went wrong, please try again !!'],
    ['RESET-400', 'error', 'Password Reset Link expired, Generate new link !'],
    ['RESET-500', 'error', 'New password cannot be same as old password'],
    ['RESET-600', 'success', 'Password Reset Successfully !'],
    ['NOT_FOUND', 'error', 'Oops, an error has occurred. Page not found!'],
    ['SERVER_ERROR', 'error', 'Sorry, server goes wrong'],
  ] as const;

  it.each(texts)('contains the code %s, of kind %s, with the text "%s"', (code, kind, text) => {
    expect(errorCatalogue[code]).toMatchObject({ kind, text });
  });
});

test('section 9: the limits and the bundle version', () => {
  expect(limits).toMatchObject({ userIdMin: 5, passwordMin: 5, nameMin: 3, recentSearchesMax: 10 });
  expect(repeatWindows).toMatchObject({ search: 4_000, load: 1_500, loose: 500 });
  expect(bundleVersion).toBe('2.2.2');
});

test('section 1: the feature flags', () => {
  expect(specifiedAccessFlags.join(' ')).toBe(
    'match_pairs quick_search loose watchlist reminder_module offer enquiry order appointment global_search lang_list notifications calculator',
  );
});

describe('section 3: the search criteria', () => {
  const lists =
    `shape white_type fancy_type intensity overtone clarity fluorescence cut polish symmetry lab location
    colorShade black milky heart culate provenance arrivals inclusion`.split(/\s+/);
  const ranges = `rap discount pricePerCarat amount parameter.diameter parameter.lwRatio parameter.crAngle
    parameter.length parameter.tablePer parameter.crHeight parameter.width parameter.depthPer parameter.pavAngle
    parameter.depth parameter.pavHeight`.split(/\s+/);
  /** Values within the limits of each range. */
  const figures: Readonly<Record<string, readonly [number, number]>> = {
    discount: [-50, -10],
    'parameter.lwRatio': [1, 1.5],
    'parameter.tablePer': [50, 60],
    'parameter.depthPer': [55, 65],
    'parameter.crAngle': [30, 35],
    'parameter.pavAngle': [40, 42],
    'parameter.crHeight': [10, 20],
    'parameter.pavHeight': [40, 45],
  };
  const wireOf = (name: string, value: unknown) => {
    const [group = '', inner] = name.split('.');
    return { [group]: inner === undefined ? value : { [inner]: value } };
  };

  it.each(lists)('include the list %s, where All means no choice', (name) => {
    expect(criteriaSchema.parse(wireOf(name, ['All']))).toEqual(criteriaSchema.parse({}));
    expect(criteriaSchema.safeParse(wireOf(name, ['no such value'])).success).toBe(false);
  });

  it.each(ranges)('include from and to of %s', (name) => {
    const [from, to] = figures[name] ?? [5, 10];
    const { ranges: spans } = criteriaSchema.parse(wireOf(name, { from, to }));
    expect(Object.values(spans)).toHaveLength(1);
  });

  it('include type, color_type, both carats, girdle, symbols, packet numbers and the ratio', () => {
    const wire = {
      type: 'Natural',
      caratInputData: { from: 1, to: 2 },
      selected_carat: [],
      color_type: 'Fancy',
      parameter: { girdle: { from: 'THN', to: 'STK' } },
      keyToSymbol: { contains: true, list: ['FEATHER'] },
      packetNo: 'A1',
      ratio: { from: 1, to: 1.5 },
    };
    const criteria = criteriaSchema.parse(wire);
    expect(Object.keys(criteria.choices).toSorted()).toEqual(['color_type', 'key_to_symbols', 'type']);
    expect(Object.keys(criteria.ranges).toSorted()).toEqual(['carat', 'lw_ratio']);
    expect([Object.keys(criteria.grades), criteria.packets]).toEqual([['girdle_min'], ['A1']]);
  });
});
