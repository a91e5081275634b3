import { namesOffer } from './reservation-note.ts';

/** Words of rules about holds, memos and sales: `memo only for members`, `hold will be cancelled`, `sold subject to`. */
const rules =
  /(?<!\p{L})(?:prices?|pricing|rates?|terms?|policy|polic(?:y|ies)|conditions?|rules?|charges?|fees?|discounts?|payments?|credit|cod|net|only|subject|will|would|shall|should|must|can|could|may|might|please|pls|kindly|if|unless|until|once|when|whenever|otherwise|remains?|property|prior|unsold|returnable|refund(?:s|ed|able)?|cannot|exchanged?|deliver(?:y|ies)|we\s+(?:sell|ship|send|work|supply)|rights?|offer(?:s|ed|ing)?|facility|option to|min(?:imum)?|max(?:imum)?|first come|contact|call|ask|whatsapp|how|we do|we give|we also|against|preise?|konditionen|nur|bitte|wenn|prix|seulement|veuillez|si|precios?|condiciones|solo|prezzi|condizioni|voorwaarden|prijzen|alleen|цены|условия|только|если|fiyat\p{L}*|koşul\p{L}*|מחיר\p{L}*|תנאי\p{L}*|شروط|أسعار)(?!\p{L})|%|价格|價格|条款|條款|价/iu;
/** `hold 24 h`, `memo 7 days`: how long, without `on` or `out` before it. */
const duration =
  /(?<!\p{L})\d{1,3}\s*(?:h|hrs?|hours?|d|days?|w|wks?|weeks?|std|stunden|tage?n?|jours?|heures?|horas?|d[ií]as?|giorni|ore|uur|dagen|часов|часа|дней|дня|gün|saat|ימים|שעות|天|小时|小時)(?!\p{L})/iu;
const isOut = /^\W*(?:(?:out\s+)?on|out)\s/i;
/** `available for memo`, `good for memo`, `goods suitable for memo`. */
const availableFor =
  /(?<!\p{L})(?<!not\s)(?:available|free|open|ready|good|suitable|ok|verfügbar|disponibles?|disponibili|beschikbaar)\s+(?:for|on|as|für|pour|para|per|in|voor|en)\s/iu;
/** `sold with certificate`, `sold in USD`: how goods are sold. */
const saleManner =
  /(?<!\p{L})sold\s+(?:with|per|by\s+(?:the|carat|piece)|as|at|ex|net|cash|through|separately|in\s+(?:us|usd|dollars?|euros?|eur|pairs?|lots?|sets?|parcels?))(?!\p{L})/iu;
/** `Stock holding as on 27-11` is a stock. */
const holdings = /(?<!\p{L})(?:stock\s+holdings?|holdings?\s+(?:report|list|statement|as))(?!\p{L})/iu;
/** `Reserve Diamonds Ltd` is a firm. */
const firm =
  /^[\p{L}'’]+\s+(?:diamonds?|diamants?|gems?|gemstones?|jewel\p{L}*|stones?|trading)(?:\s+\p{L}+)?[\s,]+(?:ltd|limited|llc|inc|co|corp|company|gmbh|bvba|bv|nv|dmcc|pvt|private|sa|srl|spa|ooo|llp)\b/iu;

/** Whether a title with a status in it is about terms, or the name of a firm, and not about the goods below it. */
export function namesTerms(title: string): boolean {
  if (holdings.test(title)) return true;
  if (rules.test(title) || availableFor.test(title) || saleManner.test(title) || firm.test(title))
    return true;
  return (duration.test(title) && !isOut.test(title)) || namesOffer(title);
}
