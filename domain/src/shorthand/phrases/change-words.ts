import type { CourtesyWords } from './courtesy-words.ts';

/** What repeats or changes a request that is already made. */
export const changeWords: readonly CourtesyWords[] = [
  [
    'same, same again, same again but, same but, same again in, same as above, same quality, same specs, same spec, same as before, same above, as above, ditto, same qualities, rest same, all same, rest all same, rest as above, everything same, same thing, 同上, 同样, 一样',
    { statements: [{ kind: 'same' }] },
  ],
  [
    "ok then, okay then, then ok, ok in that case, in that case, ok lets do, ok let's do, lets do, let's do, then make it, sorry, sory, sry, srry, no no sorry, no no, no no no, no no wait, no no actually, oh no, oh sorry, oh wait, ah sorry, correction, correct, change, no make that, no make it, no sorry, scratch that, actually make it, rather make it, no wait, wait no, wait, oops, make it, make that, change to, change it to, change that to, i mean, i meant, meant, typo, should read, pls change, update to, now wants, wants now, now needs, now asking for, now prefers, client now wants, customer now wants, he now wants, she now wants, changed his mind, changed her mind, client changed mind, customer changed mind, changed mind, has changed to, changed to, changed it to, correction to above, correction on above, my mistake, my bad, wrongly typed, wrong, revised, 改成, 改为",
    { statements: [{ kind: 'revision' }] },
  ],
  /** `the rest unchanged`, `everything else stays the same`: behind a change, what it leaves. */
  [
    [
      'rest',
      'the rest',
      'all the rest',
      'everything else',
      'all else',
      'others',
      'the others',
      'remaining',
      'other specs',
      'other details',
    ]
      .flatMap((rest) =>
        ['unchanged', 'same', 'the same', 'as is', 'as it is', 'as before', 'as it was', 'identical'].flatMap(
          (state) =>
            ['', 'is ', 'are ', 'stays ', 'stay ', 'remains ', 'remain '].map(
              (verb) => `${rest} ${verb}${state}`,
            ),
        ),
      )
      .join(', '),
    { statements: [{ kind: 'same' }] },
  ],
  /** `round unchanged`, `the oval is still needed`: behind the name of a request, that it does not change. */
  [
    ['is ', 'are ', 'stays ', 'remains ', 'keep ']
      .flatMap((verb) => ['as is', 'as it is', 'as it was', 'unchanged'].map((state) => verb + state))
      .concat(
        ['still needed', 'still wanted', 'still open', 'still valid', 'still required'].flatMap((state) => [
          state,
          `is ${state}`,
          `are ${state}`,
        ]),
        ['unchanged', 'no change', 'no changes', 'stays', 'remains', 'keep the', 'keep my'],
      )
      .join(', '),
    { statements: [], role: 'courtesy' },
  ],
  /** `rest ok`, `the others are still needed`: the goods of a list that a change does not concern. */
  [
    [
      'rest',
      'the rest',
      'others',
      'the others',
      'other ones',
      'the other ones',
      'everything else',
      'all others',
    ]
      .flatMap((rest) =>
        [
          'ok',
          'okay',
          'fine',
          'good',
          'valid',
          'needed',
          'still needed',
          'still valid',
          'still open',
          'wanted',
          'still wanted',
        ].flatMap((state) => ['', 'is ', 'are '].map((verb) => `${rest} ${verb}${state}`)),
      )
      .join(', '),
    { statements: [], role: 'courtesy' },
  ],
];
