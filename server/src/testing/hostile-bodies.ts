const repeated = (text: string, times: number) => Array.from({ length: times }, () => text).join(',');
const inLists = (depth: number, inside: string) => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;

/**
 * Bodies built to cost the server more than they cost their sender; each of them once stopped the server or
 * slowed it for all users.
 */
export const hostileBodies: readonly (readonly [what: string, body: string])[] = [
  [
    '479 KB: 30,000 bad texts below 110,000 lists',
    `{"data":${inLists(110_000, repeated('"\\u0000"', 30_000))}}`,
  ],
  ['42 KB: 2,500 bad texts below 10,000 lists', `{"data":${inLists(10_000, repeated('"\\u0000"', 2_500))}}`],
  ['16 KB: 1,000 bad texts below 3,500 lists', `{"data":${inLists(3_500, repeated('"\\u0000"', 1_000))}}`],
  ['nothing but lists inside each other', inLists(250_000, '')],
  [
    'objects inside each other, with a poisoned one',
    `${'{"data":'.repeat(50_000)}{"constructor":{}}${'}'.repeat(50_000)}`,
  ],
  ['40,000 names', `{${Array.from({ length: 40_000 }, (_, at) => `"k${at}":1`).join(',')}}`],
  [
    '40,000 names below data',
    `{"data":{${Array.from({ length: 40_000 }, (_, at) => `"k${at}":1`).join(',')}}}`,
  ],
  ['60,000 texts of U+0000', `{"data":[${repeated('"\\u0000"', 60_000)}],"cart":["\\u0000"]}`],
  [
    '100,000 empty lists',
    `{"data":[${repeated('[]', 100_000)}],"search_param":{"shape":[${repeated('[]', 100)}]}}`,
  ],
  ['a name of 400 KB', `{"data":{"${'n'.repeat(400_000)}":"\\u0000"}}`],
  [
    'halves of characters in names',
    `{"data":{${Array.from({ length: 5_000 }, (_, at) => `"\\ud800${at}":1`).join(',')}}}`,
  ],
];
