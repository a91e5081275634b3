import { createHeaderReader } from '../../stock-import/columns/header-concepts.ts';
import { createDictionary } from '../../stock-import/columns/header-words.ts';

/**
 * Words of metals in the languages of suppliers, by what they name: gold, its colours, and other metals. A metal is read
 * word by word, so that `oro bianco`, `Weiß-/Gelbgold` and `白K金` need no lines of their own. Abbreviations that name
 * different colours in two languages are left out.
 */
const words = {
  FILLER:
    'E Y ET UND EN AND И VE DE DI DA DO IN D OF DER MIT CON AVEC MET С СО LEGA ER ПРОБА ПРОБЫ ПР MILESIMAS MILESIMOS MILLESIMES MILLIEMES MILLESIMI RODIATO RHODINIERT RHODIE RHODIEE RODIADO RHODIUM РОДИРОВАННОЕ',
  GOLD: 'GOLD ORO OR OURO GOUD ALTIN ЗОЛОТО ЗОЛОТА ЗОЛ AU 金 K金 זהב ذهب ゴールド',
  WHITE:
    'WHITE BIANCO BIANCA BLANC BLANCHE BLANCO BLANCA BRANCO GRIS GRIGIO WEISS WEISSES WEISSEM WIT WITTE BEYAZ БЕЛОЕ БЕЛОГО БЕЛЫЙ БЕЛ 白 K白 לבן أبيض ホワイト',
  YELLOW:
    'YELLOW GIALLO GIALLA JAUNE AMARILLO AMARELO GELB GELBES GEEL GELE SARI ЖЕЛТОЕ ЖЕЛТОГО ЖЕЛТЫЙ ЖЕЛТ 黄 K黄 צהוב أصفر イエロー',
  ROSE: 'ROSE ROSA ROSATO ROSADO ROSADA ROSSO ROUGE ROJO ROT ROTES VERMELHO ROOD RODE ROZE PINK RED PEMBE KIRMIZI РОЗОВОЕ РОЗОВОГО РОЗОВЫЙ РОЗ КРАСНОЕ КРАСНОГО КРАСНЫЙ КРАСН 玫瑰 玫 红 K红 ורוד אדום وردي أحمر ピンク',
  WHITEGOLD: 'WITGOUDEN WG OB',
  YELLOWGOLD: 'GEELGOUDEN GG YG OJ OA',
  ROSEGOLD: 'RG',
  TWOTONE:
    'BICOLOR BICOLORE BICOLORES BICOLORI ZWEIFARBIG TWEEKLEURIG TWEEKLEURIGE BICOLOUR ДВУХЦВЕТНОЕ КОМБИНИРОВАННОЕ 双色 分色 דו',
  TONE: 'RENK RENKLI TON TONI TONOS TONS CORES COLORES COLORI גווני גוני צבעי',
  TWO: 'CIFT DUE DEUX DOS DUAS 2',
  // The same word is platinum in some regions and white gold in others; the fineness shows which.
  WHITEMETAL: '白金',
  PLATINUM: 'PLATINUM PLATINO PLATINE PLATIN PLATINA PLAT PT ПЛАТИНА ПЛАТИНЫ 铂金 铂 פלטינה بلاتين プラチナ',
  PALLADIUM: 'PALLADIUM PALLADIO PALADIO PALADYUM PD ПАЛЛАДИЙ ПАЛЛАДИЯ 钯金 钯 פלדיום بالاديوم',
  SILVER:
    'SILVER STERLING ARGENTO ARGENT SILBER PLATA PRATA GUMUS ZILVER AG СЕРЕБРО СЕРЕБРА 银 纯银 足银 כסף فضة シルバー',
  TITANIUM: 'TITANIUM TITANIO TITANE TITAN TITANYUM ТИТАН 钛 钛金 טיטניום تيتانيوم',
  STEEL: 'STEEL ACCIAIO ACIER ACERO ACO EDELSTAHL STAHL STAAL CELIK СТАЛЬ 钢 不锈钢 פלדה فولاذ',
} as const;

export const readMetalConcepts = createHeaderReader(createDictionary(words));
