import { vocabularies } from '@loupe/domain';
import { cleanText } from '../cells/cell-parser.ts';
import { valuesNamedIn } from '../cells/translated-values.ts';

/** Natural, laboratory-grown, or named in a way that leaves open which of them. */
export type StatedType = 'Natural' | 'Lab Grown' | 'unclear';

const maxLength = 200;
const growing =
  'lab[\\s_-]{0,3}(?:oratory[\\s_-]{0,3})?(?:grown|created)|(?<![a-z])(?:lgd|cvd|hpht)s?(?![a-z])';
const grownWords = new RegExp(growing, 'i');
/** `no CVD / HPHT`, `non-LGD`, `free of lab grown`, `CVD-free`: goods that are not grown. `List no LGD-12` is a number. */
const denials = new RegExp(
  String.raw`\b(?:no|non|not|without|free (?:of|from)|never)[\s-]*(?:any\s+)?(?:${growing})(?![\s-]*\d)(?:\s*(?:[/,&+]|or|and|nor)\s*(?:no\s+)?(?:${growing}))*|(?:${growing})[\s-]*(?:free|negative)\b`,
  'gi',
);
const synthetics = String.raw`synth[eé]ti\w{0,6}|sint[eé]tic\w{0,6}|synthetisch\w{0,6}|синтет\p{L}{0,6}|合成`;
const examined = String.raw`tested|screened|checked|verified|examined|getestet|geprüft|gescreen[dt]|getest|gecontroleerd|test[ée]e?s?|contr[ôo]l[ée]e?s?|vérifi[ée]e?s?|testad[oa]s?|verificad[oa]s?|testat[oiea]|controllat[oiea]|verificat[oiea]|проверен\p{L}{0,6}|протестирован\p{L}{0,6}|test edil\p{L}{0,6}|检测|筛查`;
const grownGoods = `(?:${growing}|${synthetics})`;
const grownList = String.raw`${grownGoods}(?: ?(?:[/,&+]|or|and|oder|und|ou|et|of|en|o|y|e|и|или) ?${grownGoods}){0,3}`;
/** `tested for CVD / HPHT`, `auf Synthetik geprüft`: goods among which grown ones were searched. */
const searched = new RegExp(
  String.raw`(?<!\p{L})(?:${examined}) ?(?:for|against|auf|op|pour|sur|per|por|para|contra|на) (?:any )?${grownList}|(?<!\p{L})(?:auf|op|на) ${grownList} ?(?:${examined})`,
  'giu',
);
/** `lab grown tested`, `CVD-geprüft`: of goods that are natural by other words; grown goods are examined too. */
const examinedType = new RegExp(
  String.raw`(?<![\p{L}])(?:${growing})(?: ?[/&,+] ?(?:${growing}))?[ -]{0,3}(?:${examined})(?!\p{L})`,
  'giu',
);
/** Natural stones are treated at high pressure and temperature too. */
const treatment = /\b(?:treat\w*|anneal\w*|process\w*|enhanc\w*)\b/i;
/** Goods that are offered besides those of the list. */
const besides =
  /\b(?:also|too|on request|upon request|enquir\w*|inquir\w*|contact|ask|soon|available (?:in|on|at|from)|(?:is|are) available)\b/i;

/**
 * Whether a line such as a title or the name of a file states that its goods are natural or laboratory-grown; undefined when it
 * names neither.
 */
export function readStatedType(line: string): StatedType | undefined {
  const text = cleanText(line).slice(0, maxLength);
  const denied = text.replaceAll(denials, ' ').replaceAll(searched, ' ');
  const affirmed = denied.replaceAll(examinedType, ' ');
  const named = namedTypes(affirmed);
  const isNatural = named.has('Natural') || denied !== text;
  if (!named.has('Lab Grown')) {
    if (isNatural) return 'Natural';
    return affirmed === text ? undefined : 'unclear';
  }
  return isNatural || besides.test(affirmed) || treatment.test(affirmed) ? 'unclear' : 'Lab Grown';
}

const { type: types } = vocabularies;

/** In a cell of a type the word means grown there, in a title a laboratory that grades: `Laboratoire : GIA`. */
const laboratories = /(?<!\b(?:de|di|da|en) )\b(?:labor?|laboratoires?|laboratorio|laboratorium)\b/gi;

/** The types that a text names, in the languages of suppliers. */
const namedTypes = (text: string): ReadonlySet<string> =>
  new Set([
    ...(grownWords.test(text) ? ['Lab Grown'] : []),
    ...valuesNamedIn(types, text.replaceAll(laboratories, ' ')),
  ]);
