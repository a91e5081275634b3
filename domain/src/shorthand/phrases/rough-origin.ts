import { PhraseDictionary } from '../phrase-dictionary.ts';

/** Adjectives and names of the countries of origin of rough that buyers exclude, by ISO code. */
const countries: Readonly<Record<string, readonly string[]>> = {
  RU: ['russian', 'russia', 'ru', 'alrosa', '俄罗斯'],
  ZW: ['zimbabwe', 'zim', 'zimbabwean', 'marange'],
};
const nouns = ['goods', 'stones', 'diamonds', 'material', 'rough', 'origin', 'mined', 'production'];

/** Origins of rough, which a message accepts or refuses, by ISO code: `stones of Russian origin`. */
export const roughOrigins = new PhraseDictionary<string>();
for (const [code, names] of Object.entries(countries))
  for (const name of names) {
    roughOrigins.add(name, code).add(`from ${name}`, code).add(`of ${name}`, code);
    for (const noun of nouns) roughOrigins.add(`${name} ${noun}`, code);
    for (const goods of ['stones', 'goods', 'diamonds', 'anything', 'rough'])
      roughOrigins
        .add(`${goods} of ${name} origin`, code)
        .add(`${goods} with ${name} origin`, code)
        .add(`${goods} from ${name}`, code)
        .add(`${goods} mined in ${name}`, code)
        .add(`${goods} ${name}`, code);
  }
roughOrigins.add('俄罗斯货', 'RU').add('俄罗斯产', 'RU');
