import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    /** Set once axe is loaded into the page. */
    axe?: typeof axe;
  }
}

/** Repeated parts of long lists and wide tables: each is built like one of those before it. */
const repeatedParts = [
  'main tbody:nth-of-type(n + 4)',
  'main tr:nth-child(n + 8)',
  'main td:nth-child(n + 14)',
  'main [role=row]:nth-child(n + 8)',
  'main ul > li:nth-child(n + 8)',
];

/**
 * axe, in whose scope weak collections are classes that keep a value as a property of its key. axe keeps the
 * private fields of every colour in weak collections, and maintaining those takes two fifths of the time of its
 * colour rules. Its results are the same.
 */
const source = `((WeakMap, WeakSet) => { ${axe.source} })(
  ...[0, 1].map(() => class {
    key = Symbol();
    has(owner) { return this.key in owner; }
    get(owner) { return owner[this.key]; }
    set(owner, value) { owner[this.key] = value; return this; }
    add(owner) { return this.set(owner, true); }
    delete(owner) { return this.has(owner) && delete owner[this.key]; }
  }),
)`;

/** The top bar and the menus around a screen. Most screens of a user have the same. */
const frame = ['header:has(~ * #screen)', 'nav:has(+ #screen)', 'div:has(> #screen) ~ nav'];

/** How the frame of the current screen is built: the number of elements of its parts. */
export const readFrame = async (page: Page): Promise<string> =>
  page.evaluate(
    (parts) => parts.map((part) => document.querySelectorAll(`${part} *`).length).join(', '),
    frame,
  );

/** What is checked: the whole page, or the screen without the frame around it. */
export type Part = 'page' | 'screen';

/**
 * Runs rules of axe on the current page. Returns the violations, one line per rule. axe is loaded once per
 * document and not before each run, which would take a third of the time.
 */
export async function runAxe(page: Page, runOnly: axe.RunOnly, part: Part): Promise<string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source);
  return page.evaluate(
    async ([rules, parts]) => {
      const results = await window.axe?.run(
        { exclude: parts.map((part) => [part]) },
        // A selector for each of thousands of passed elements takes half of the time. Frames show media of
        // dealers.
        { runOnly: rules, resultTypes: ['violations'], iframes: false },
      );
      if (!results) throw new Error('axe is not loaded');
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
      );
    },
    [runOnly, part === 'page' ? repeatedParts : [...repeatedParts, ...frame]] as const,
  );
}
