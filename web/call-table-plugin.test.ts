import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findReadBodies, shortenCalls } from './call-table-plugin.ts';

const source = path.resolve(import.meta.dirname, 'src');

const declared = `
  namedSchemas.add(offer, { id: 'Offer' });
  export const offerCalls = {
    listOffers: defineCall({
      path: '/api/offers',
      summary: 'Returns ' + 'offers.',
      ...who,
      body: z.object({}),
      response: z.object({ offers: z.array(offer) }),
      codes: ['NOT_FOUND'],
    }),
    addOffer: defineCall({ path: '/api/add', body: z.object({ price: z.string() }), codes: [] }),
  };
`;

test('a call keeps what the client reads of it, and its body only if a module reads it', () => {
  const code = shortenCalls('offers.ts', declared, new Set(['addOffer']));
  expect(code).not.toMatch(/summary|codes|namedSchemas|z\.object\(\{\}\)/);
  const calls = code.replace(/\bexport const \w+ =/, 'return').replace(/^\s*;/, '');
  expect(calls).toContain("path: '/api/offers'");
  expect(calls).toContain('...who');
  expect(calls).toContain('get response() { const value = z.object({ offers: z.array(offer) })');
  expect(calls).toContain('get body() { const value = z.object({ price: z.string() })');
  expect(calls.match(/get body/g)).toHaveLength(1);
});

test('finds every body that a module of the web application reads', () => {
  const bodies = findReadBodies();
  expect(bodies).toContain('register');
  expect(bodies).toContain('requestHold');
  // A part of the call table is used for one entry at a time, in a form that the build finds.
  const others = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing|^lib\/call-(?:table|client)\.ts$/.test(file),
    )
    .flatMap((file) =>
      [
        ...readFileSync(path.join(source, file), 'utf8').matchAll(
          /\b(?:first|customer|desk|loginPage)Calls\b(?!\.\w+\.(?:body|response)\b)(?! \}|,|\.loginPageMedia;)/g,
        ),
      ].map(() => file),
    );
  expect(others).toEqual([]);
});
