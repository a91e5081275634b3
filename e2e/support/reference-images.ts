import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, openScreen, waitUntilStill } from './portal.ts';

/** Names of the reference images of the screens that a test opens one by one. */
const preparedImages = {
  '/login': 'sign-in',
  '/register': 'register',
  '/forgot': 'forgot-password',
  '/reset/password/$token': 'reset-password',
  '/register/invited/$token': 'accept-invitation',
  '/home': 'home',
  '/search': 'search',
  '/quick-search': 'quick-search',
  '/stock': 'stock',
  '/detail': 'detail',
  '/compare': 'compare',
  '/match-pair-stock': 'pairs',
  '/jewellery': 'jewellery',
  '/jewellery/detail': 'piece',
  '/loose-stock': 'loose-stock',
  '/calculator': 'calculator',
  '/requests': 'requests',
  '/cart': 'cart',
  '/notifications': 'notifications',
  '/returned-export': 'returned-export',
  '/desk': 'desk-today',
  '/desk/stones': 'desk-stock',
  '/desk/site-settings': 'desk-settings',
  '/desk/offers': 'desk-offers',
  '/desk/inbox': 'desk-inbox',
  '/desk/imports/$id': 'desk-import',
} as const;

/** Names of the reference images of the screens of a customer that trades. */
export const customerImages = {
  '/match-pair': 'pair-search',
  '/stock-new-page': 'stock-window',
  '/watchlist': 'watchlist',
  '/demands': 'demands',
  '/reminders': 'reminders',
  '/drafts': 'drafts',
  '/offers': 'offers',
  '/holds': 'holds',
  '/orders': 'orders',
  '/orders/confirmed': 'orders-confirmed',
  '/memos': 'memos',
  '/order/items': 'order',
  '/enquiries': 'enquiries',
  '/enquiry/items': 'enquiry',
  '/client-pages': 'client-pages',
  '/quotes': 'quotes',
  '/appointment': 'appointments',
  '/company-members': 'company-members',
  '/feed': 'feed',
  '/account': 'account',
  '/account?tab=password': 'account-password',
  '/account?tab=security': 'account-security',
  '/account?tab=alerts': 'account-alerts',
  '/account?tab=letterhead': 'account-letterhead',
  '/account?tab=statement': 'account-statement',
  '/account?tab=offline': 'account-offline',
} as const;

/** Names of the reference images of the desk's screens. */
export const deskImages = {
  '/desk/orders': 'desk-orders',
  '/desk/enquiries': 'desk-enquiries',
  '/desk/appointments': 'desk-appointments',
  '/desk/holds': 'desk-holds',
  '/desk/memos': 'desk-memos',
  '/desk/customers': 'desk-customers',
  '/desk/statements': 'desk-statements',
  '/desk/demands': 'desk-demands',
  '/desk/emails': 'desk-emails',
  '/desk/loose': 'desk-loose',
  '/desk/jewellery': 'desk-jewellery',
  '/desk/imports': 'desk-imports',
  '/desk/media': 'desk-media',
  '/desk/suppliers': 'desk-suppliers',
  '/desk/price-lists': 'desk-price-lists',
  '/desk/price-lists/$id': 'desk-price-list',
  '/desk/stock-issues': 'desk-stock-issues',
  '/desk/staff': 'desk-staff',
  '/desk/currency-rates': 'desk-currency-rates',
  '/desk/letterhead': 'desk-letterhead',
  '/desk/retention': 'desk-retention',
  '/desk/jobs': 'desk-jobs',
  '/desk/audit': 'desk-audit',
} as const;

/** Names of the reference images of what the router does not list: pages for clients, dialogs and panels. */
const otherImages = ['client-page', 'share', 'desk-order', 'desk-customer', 'desk-statement'] as const;

type NameOf<Images> = Images[keyof Images];
type ImageName =
  | NameOf<typeof preparedImages>
  | NameOf<typeof customerImages>
  | NameOf<typeof deskImages>
  | (typeof otherImages)[number];
const variants = ['dark', 'phone', 'arabic'] as const;
/** The name of an image without its ending: the light theme at desktop width, or a variant of it. */
type Image = ImageName | `${ImageName}-${(typeof variants)[number]}`;

const folder = fileURLToPath(new URL('../reference-images', import.meta.url));

/** The differences between the screens, the table of their images, and the images in the folder; none when all agree. */
export function findMissingImages(screens: readonly string[]): readonly string[] {
  const images = new Map(Object.entries({ ...preparedImages, ...customerImages, ...deskImages }));
  const files = new Set(readdirSync(folder));
  const names = [...images.values(), ...otherImages];
  const expected = new Set(
    names.flatMap((name) => [name, ...variants.map((variant) => `${name}-${variant}`)]),
  );
  return [
    ...screens.filter((path) => !images.has(path)).map((path) => `${path} has no reference image`),
    ...[...images.keys()].filter((path) => !screens.includes(path)).map((path) => `${path} is no screen`),
    ...names.filter((name) => !files.has(`${name}.png`)).map((name) => `${name}.png does not exist`),
    ...[...files]
      .filter((file) => !expected.has(file.replace('.png', '')))
      .map((file) => `${file} is the image of no screen`),
  ];
}

/**
 * Another release of the browser renders letters slightly differently. A button that has moved differs twice
 * as much.
 */
const tolerance = { maxDiffPixelRatio: 0.001, threshold: 0.2 } as const;

/** Dates of the server, on pages whose times are not shifted. */
const aDay = /\b\d{1,2}[ -][A-Z][a-z]{2}[ -]20\d\d\b/;
/** Numbers of documents, which name the year. */
const documentNumber = /\b[A-Z]{1,4}-20\d\d-\d+/;

/** The times and dates of a page that the server renders, or that shows the server’s time. */
export const serverTimes = (page: Page): readonly Locator[] => [page.locator('time'), page.getByText(aDay)];

/** Opens a screen and compares it with its reference image. Numbers of documents are masked, and `others`. */
export async function expectToMatchReference(
  page: Page,
  path: string,
  name: Image,
  others: readonly Locator[] = [],
): Promise<void> {
  await openScreen(page, path);
  await expectScreenToMatch(page, name, others);
}

/** Compares the screen that is open, as {@link expectToMatchReference} does. */
export async function expectScreenToMatch(
  page: Page,
  name: Image,
  others: readonly Locator[] = [],
): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[role=progressbar], [role=status][data-state], [aria-busy=true]')).toHaveCount(
    0,
  );
  await waitUntilStill(page);
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    ...tolerance,
    // Content that loads late can take long on a busy machine.
    timeout: 30_000,
    animations: 'disabled',
    caret: 'hide',
    mask: [page.getByText(documentNumber), ...others],
    maskColor: '#b8bcc4',
  });
}
