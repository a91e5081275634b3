import { vocabularies } from '@loupe/domain';
import { wordSet } from '../word-set.ts';
import { cleanText } from './cell-parser.ts';
import { statesReservation } from './reservation-note.ts';
import { isProtected } from './status-and-location.ts';
import { namesTerms } from './title-terms.ts';
import { readValue } from './translated-values.ts';

/** What a title or heading says about the goods below it: `unclear` names a status between words of another meaning. */
export type StatedStatus = 'reserved' | 'available' | 'unclear';

const maxLength = 80;
const statuses = vocabularies['stock-status'];
/** Shorter texts are also codes of other things, but for Chinese words. */
const longEnough = /^.{3}|\p{Script=Han}{2}/u;
const statusOf = (text: string) => (longEnough.test(text) ? readValue(statuses, text) : undefined);
/** Goods on their way are not in the hands of the supplier, as a title says it of all of them. */
const onTheWay =
  /^(?:goods )?in transit (?:to|from) .+$|^(?:(?:goods )?(?:in|im) )?transito?$|^en transit[oe]?$|^unterwegs$|^в пути$|^на пути$|^yolda$|^在途$|^运输中$|^בדרך$|^в дороге$/iu;
const notForSale =
  /^(?:not (?:for|to be) sale|not to be sold|nfs|unverkäuflich|nicht verkäuflich|nicht zu verkaufen|pas à vendre|hors vente|no en venta|no a la venta|non in vendita|não à venda|niet te koop|не для продажи|не продается|не продаётся|satılık değil|非卖品|不售|לא למכירה|ليس للبيع|غير معروض للبيع)$/iu;
/** Words beside a status in a title of goods. */
const fillers =
  wordSet(`the a an of in at to for as on is are by our your all these this following below above now currently presently already
  still out given only stones stone goods diamonds diamond items item pieces piece pcs list lists report statement sheet stock inventory section
  status table part lot lots parcels natural loose polished certified white with client clients customer customers party parties date dated
  updated week wk nr
  die der das alle steine stein ware bestand liste aktuell derzeit heute stand noch vom am
  les des de la le pierres pierre marchandise marchandises liste toutes tous chez nos en du au
  las los las el piedras piedra mercancía lista existencias todas todos
  le gli pietre pietra merce lista elenco tutte tutti al
  stenen steen goederen lijst
  камни камень товар список склад на все эти в
  taşlar taş liste stok tüm
  האבנים אבנים סחורה רשימה רשימת كل الأحجار أحجار قائمة البضاعة`);
const months = wordSet(
  'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december',
);
const hanFillers = /货品|貨品|商品|钻石|鑽石|清单|清單|列表|名单|货|貨|的|表/gu;
/** Parts of a title that are read by themselves. */
const separator =
  /[/&+,;:|–—•·_]|\s-+\s|(?<=\p{L}{3})[.!](?=\s|$)|(?<!\p{L})(?:and|or|und|et|y|e|и|ve|en)(?!\p{L})/iu;
const bracketed = /\([^()]*\)|\[[^[\]]*\]/g;
/** `1)`, `B.`: the number of a section. */
const enumeration = /^\s*(?:\d{1,2}|[A-Z]|[IVX]{1,4})\s*[.):]\s+/;

/** `H = Hold`, `(M) on memo`, `S: sold`: a legend of marks and codes says nothing about all goods below it. */
const legend =
  /[=→]|^\s*(?:\(\s*[\p{L}*#]{1,3}\s*\)|\[\s*[\p{L}*#]{1,3}\s*\])|^\s*(\p{L})\p{L}?\s*[-–:]\s*(?:(?:on|out|in)\s+(?:on\s+)?)?\1/iu;

const isFiller = (word: string) => fillers.has(word) || months.has(word);

type PartStatus = 'reserved' | 'available' | undefined;

function statusOfName(name: string): PartStatus {
  if (onTheWay.test(name) || notForSale.test(name)) return 'reserved';
  const status = statusOf(name);
  if (status === undefined) return undefined;
  return isProtected(status) || status === 'OFFLINE' ? 'reserved' : 'available';
}

/** The status that a part names, alone or between filler words; null for fillers alone, undefined for anything else. */
function readPart(part: string): PartStatus | null {
  const bare = part
    .replaceAll(/[^\p{L}\p{M}'’]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (bare === '') return null;
  const whole = statusOfName(bare);
  if (whole !== undefined) return whole;
  const words = bare.split(' ');
  if (words.every(isFiller)) return null;
  const withoutHan = bare.replaceAll(hanFillers, '').trim();
  if (withoutHan === '') return null;
  if (withoutHan !== bare) return statusOfName(withoutHan);
  // `the following are out on memo with clients`: the status is a run of words, all others are fillers.
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const status = statusOfName(words.slice(start, start + length).join(' '));
      const others = [...words.slice(0, start), ...words.slice(start + length)];
      if (status !== undefined && others.every(isFiller)) return status;
    }
  }
  return undefined;
}

/**
 * What a line above goods says about all of them: `OUT ON MEMO`, `Reserved (5 pcs)`, `2) IN OFFICE - AVAILABLE`. Terms
 * (`memo on request`, `prices on memo +1%`) say nothing; undefined for them and for any line without a status.
 */
export function readStatedStatus(line: string): StatedStatus | undefined {
  if (line.length > maxLength || legend.test(line)) return undefined;
  const text = cleanText(line).replaceAll('_', ' ');
  const parts = readParts(text.replace(enumeration, ''));
  const found = parts.filter((part) => part !== null);
  const isKnown = found.length > 0 && found.every((part) => part !== undefined);
  if (isKnown && found.every((part) => part === 'reserved')) return 'reserved';
  if (isKnown && found.every((part) => part === 'available')) return 'available';
  if (isKnown) return 'unclear';
  return !namesTerms(text) && (found.includes('reserved') || statesReservation(text)) ? 'unclear' : undefined;
}

const readParts = (text: string) =>
  text.replaceAll(bracketed, ' ').replaceAll(/\d+/g, ' ').split(separator).map(readPart);

/** Whether the name of a file says that all its goods are reserved: `MEMO LIST 11-27-26.xlsx`. */
export function namesReservedFile(fileName: string): boolean {
  const stem = fileName
    .replace(/\.gz$/i, '')
    .replace(/\.[a-z]{2,4}$/i, '')
    .replaceAll(/[-_.]+/g, ' ');
  return readStatedStatus(stem) === 'reserved';
}
