import { normaliseHeaderText } from '../../stock-import/columns/header-words.ts';

/** Words of Italian that other languages of suppliers do not have. */
const italian =
  /^(?:MISURA|PREZZO|PREZZI|PUREZZA|METALLO|PIETRA|PIETRE|ANELLO|COLORE|DESCRIZIONE|CODICE|CARATURA|GIALLO|BIANCO|PLATINO|ARGENTO|DISPONIBILITA|QUANTITA|BRILLANTI|DIAMANTI|CERTIFICATO)$/;
/** Words of Russian that other languages with its letters do not have. */
const russian =
  /^(?:АРТИКУЛ|ИЗДЕЛИЕ|ИЗДЕЛИЯ|РАЗМЕР|КОЛЬЦА|МЕТАЛЛ|ЗОЛОТО|КРАСНОЕ|ЖЕЛТОЕ|БЕЛОЕ|ПРОБА|ПРОБЫ|ВЕС|КАМЕНЬ|КАМНЕЙ|ЦВЕТ|ЧИСТОТА|БРИЛЛИАНТОВ|НАЛИЧИЕ|ЦЕНА)$/;
/** Headers of sizes in languages in which sizes of this height are circumferences. */
const continental =
  /(?<!\p{L})(?:RINGWEITE|RINGGROSSE|GROSSE|WEITE|TAILLE|TOUR|DOIGT|MISURA|MIS|TALLA|MEDIDA|MAAT|RINGMAAT|TAMANHO|ARO|РАЗМЕР|OLCU|OLCUSU)(?!\p{L})/u;

/** Two words are no loan words. */
const minWords = 2;

/**
 * The system of a ring size that is stated as a bare number, where the language of the file leaves one only: Italian
 * sizes are circumferences less 40 mm, Russian ones diameters, and those above all other systems are circumferences.
 *
 * @param texts headers of the file and metals of the piece
 */
export function ringSystemOf(size: number, header: string, texts: readonly string[]): string | undefined {
  if (size >= 44 && size <= 76) return continental.test(normaliseHeaderText(header)) ? 'EU' : undefined;
  const words = new Set(texts.flatMap((text) => normaliseHeaderText(text).split(/[^\p{L}]+/u)));
  const count = (language: RegExp) => [...words].filter((word) => language.test(word)).length;
  const isItalian = count(italian) >= minWords;
  const isRussian = count(russian) >= minWords;
  if (isItalian === isRussian) return undefined;
  if (isItalian) return size >= 5 && size <= 36 ? 'IT' : undefined;
  return size >= 14 && size <= 24 ? 'RU' : undefined;
}
