/** A stone's number in its supplier's files, letter case aside; a unique index holds it for each supplier. */
const numberOf = (stone: string) => `upper(coalesce(${stone}.supplier_stock_no, ${stone}.stock_no))`;

/** The parameter that holds no supplier yet: no stone has this id. */
export const noSupplier = 0;

/** Whether a stone of the stock is the staged one, `incoming`: the same number at the same supplier. */
export const isStaged = (stone: string, supplier: string): string =>
  `${stone}.supplier_id = ${supplier} and ${numberOf(stone)} = upper(incoming.stock_no)`;

/** A stone that somebody holds, has on memo or has bought: no file changes it. An ordered stone is on hold. */
export const isBound = (stone: string): string => `${stone}.status in ('HOLD', 'MEMO', 'SOLD')`;

/** Stones a replacing file takes off: the supplier's, on show, not bound to anybody, and absent from the file. */
export const isAbsent = (stone: string, supplier: string): string =>
  `${stone}.supplier_id = ${supplier} and ${stone}.status = 'AVAILABLE' and not exists (
    select 1 from incoming_stones incoming where upper(incoming.stock_no) = ${numberOf(stone)})`;
