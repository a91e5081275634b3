/** `on request`, in the languages of suppliers, word by word. */
export const requestPhrases: readonly (readonly string[])[] = (
  'on_request upon_request by_request per_request at_request on_demand on_enquiry on_inquiry on_application ' +
  'auf_anfrage auf_wunsch sur_demande bajo_pedido bajo_consulta a_pedido a_consultar sob_consulta sob_pedido ' +
  'a_richiesta su_richiesta op_aanvraag op_verzoek na_życzenie na_zapytanie на_запрос по_запросу по_просьбе ' +
  'talep_üzerine istek_üzerine عند_الطلب לפי_בקשה'
)
  .split(' ')
  .map((phrase) => phrase.split('_'));

/** Words instead of a price, alone or as an abbreviation. */
const words: ReadonlySet<string> = new Set(
  'por poa call ask enquire inquire request enquiry inquiry tba tbd anfrage consultar 询价 詢價 面议 面議 応談 要問合せ'.split(
    ' ',
  ),
);
/** Words around them: `Price on request`, `call for price`, `please ask`. */
const fillers: ReadonlySet<string> = new Set(
  'price preis prix precio preço prezzo prijs please for us цена'.split(' '),
);

/** Whether a cell says that the price is stated only on request: `POR`, `auf Anfrage`, `Call for price`. */
export function isPriceOnRequest(text: string): boolean {
  const said = text
    .toLowerCase()
    .replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '' && !fillers.has(word));
  if (/\d/.test(text) || said.length === 0) return false;
  return (
    (said.length === 1 && words.has(said[0] ?? '')) ||
    requestPhrases.some(
      (phrase) => phrase.length === said.length && phrase.every((word, index) => said[index] === word),
    )
  );
}
