import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../web/src/${path}`, import.meta.url)), 'utf8');
const matchesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
const pathsIn = (path: string) => matchesIn(source(path), /path: '(\/[^']*)'/g);

/** Paths that only redirect, or under which other screens lie. */
const leads = ['/login2', '/search/fancy', '/desk', '/desk/$'];
const isScreen = (path: string) => !leads.includes(path);

/** The screens for visitors without a session, as the router lists them. */
export const publicPaths: readonly string[] = pathsIn('app/router/public-routes.ts').filter(isScreen);
/** The screens of customers, as the router lists them. */
export const customerPaths: readonly string[] = pathsIn('app/router/private-routes.ts').filter(isScreen);
/** The screens of the desk, as its menu lists them. */
export const deskPaths: readonly string[] = pathsIn('app/desk/desk-menu.ts');

const [, itemRoutes = ''] = source('app/desk/desk-routes.ts').split('const deskItemRoutes');
/** The screens of one item of a desk list. */
export const deskItemPaths: readonly string[] = matchesIn(itemRoutes, /'(\/desk\/[^']*)': \{/g).map(
  (path) => `${path}/$id`,
);

const [, tabs = ''] = /accountTabs = \[([^\]]*)\]/.exec(source('features/account/account-tabs.tsx')) ?? [];
/** The tabs of the account, each with its address; the first one is the account itself. */
export const accountTabPaths: readonly string[] = matchesIn(tabs, /'(\w+)'/g)
  .slice(1)
  .map((tab) => `/account?tab=${tab}`);
