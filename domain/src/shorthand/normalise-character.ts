const dashes = '‐‑‒–—―−﹣';
const tildes = '〜～∼≈';
const plain: Readonly<Record<string, string>> = {
  '、': ',',
  '。': '.',
  '“': '"',
  '”': '"',
  '’': "'",
  '‘': "'",
  '≥': '>',
  '≤': '<',
  '×': '*',
  '＠': '@',
  '٫': '.',
  '٬': ',',
  '،': ',',
  '؛': ';',
  '؟': '?',
  İ: 'I',
  '״': '"',
  '׳': "'",
  // Spellings of one letter: most writers leave its marks out.
  Ё: 'Е',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};
/**
 * Traditional and Cantonese characters of the trade's words, each before the simplified form that the vocabularies use.
 */
const traditional =
  '圓圆橢椭鑽钻鉆钻螢荧熒荧對对請请顏颜級级證证書书個个顆颗徑径價价寶宝綠绿藍蓝黃黄紅红優优異异極极總总長长寬宽馬马墊垫貨货現现檢检塊块滿满萬万兩两雙双單单從从會会嗎吗們们這这還还後后發发過过買买賣卖戶户無无冇无沒没淨净臺台處处實实驗验數数據据裡里當当應应該该說说錯错變变開开關关預预報报運运聯联繫系謝谢煩烦幫帮擇择種种類类樣样別别質质號号顯显細细緊紧線线紋纹點点強强環环頂顶標标圖图視视頻频唔不嘅的';
const simplified = new Map(
  Array.from({ length: traditional.length / 2 }, (_, index) => [
    traditional.charAt(2 * index),
    traditional.charAt(2 * index + 1),
  ]),
);
/** First digits of the Arabic and of the Persian digits. */
const zeros = [0x0660, 0x06f0];

/**
 * Converts one UTF-16 unit to upper case and half width. The length never changes, so offsets still refer to
 * the text.
 */
export function normaliseCharacter(unit: string): string {
  const code = unit.charCodeAt(0);
  if (code < 0x80) return unit.toUpperCase();
  if (dashes.includes(unit)) return '-';
  if (tildes.includes(unit)) return '~';
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0).toUpperCase();
  const zero = zeros.find((first) => code >= first && code <= first + 9);
  if (zero !== undefined) return String(code - zero);
  const upper = unit.toUpperCase();
  const one = upper.length === 1 ? upper : unit;
  return plain[one] ?? simplified.get(one) ?? one;
}
