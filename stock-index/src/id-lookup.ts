import type { Table } from './table.ts';

/** Row numbers by id, with open addressing over `row + 1`; 0 is a free slot, -1 a removed entry. */
const FREE = 0;
const REMOVED = -1;

const TWO_TO_32 = 2 ** 32;

function slotOf(id: number, slots: number): number {
  return (((Math.imul(id, 0x9e3779b1) >>> 0) / TWO_TO_32) * slots) | 0;
}

/** The row with the id, or -1. */
export function findRow({ memory, layout }: Table, id: number): number {
  const { i32 } = memory;
  const start = layout.lookupAt >> 2;
  const ids = layout.idsAt >> 2;
  let slot = slotOf(id, layout.lookupSlots);
  for (let looked = 0; looked < layout.lookupSlots; looked++) {
    const entry = i32[start + slot];
    if (entry === FREE) return -1;
    if (entry > 0 && i32[ids + entry - 1] === id) return entry - 1;
    slot = slot + 1 === layout.lookupSlots ? 0 : slot + 1;
  }
  return -1;
}

/**
 * Finds the slots of many ids, -1 for an id that no row has. It looks at the next slot of all of them in turn, so that
 * the processor reads the memory of many at a time.
 */
export function findSlots({ memory, layout }: Table, ids: Int32Array): Int32Array {
  const { i32 } = memory;
  const { lookupSlots } = layout;
  const start = layout.lookupAt >> 2;
  const idsAt = layout.idsAt >> 2;
  const slots = new Int32Array(ids.length);
  const entries = new Int32Array(ids.length);
  const open = new Int32Array(ids.length);
  for (let at = 0; at < ids.length; at++) {
    const slot = slotOf(ids[at], lookupSlots);
    slots[at] = slot;
    entries[at] = i32[start + slot];
    open[at] = at;
  }
  let left = ids.length;
  for (let looked = 0; left > 0 && looked < lookupSlots; looked++) {
    const asked = left;
    left = 0;
    for (let next = 0; next < asked; next++) {
      const at = open[next];
      const entry = entries[next];
      if (entry === FREE) slots[at] = -1;
      else if (entry === REMOVED || i32[idsAt + entry - 1] !== ids[at]) {
        slots[at] = slots[at] + 1 === lookupSlots ? 0 : slots[at] + 1;
        open[left++] = at;
      }
    }
    for (let next = 0; next < left; next++) entries[next] = i32[start + slots[open[next]]];
  }
  for (let next = 0; next < left; next++) slots[open[next]] = -1;
  return slots;
}

/** The rows at slots, -1 for no slot. */
export function rowsAt({ memory, layout }: Table, slots: Int32Array): Int32Array {
  const start = layout.lookupAt >> 2;
  const rows = new Int32Array(slots.length);
  for (let at = 0; at < slots.length; at++) rows[at] = slots[at] < 0 ? -1 : memory.i32[start + slots[at]] - 1;
  return rows;
}

/** The id must not be in the table yet. */
export function addId({ memory, layout }: Table, id: number, row: number): void {
  const { i32 } = memory;
  const start = layout.lookupAt >> 2;
  let slot = slotOf(id, layout.lookupSlots);
  while (i32[start + slot] > 0) slot = slot + 1 === layout.lookupSlots ? 0 : slot + 1;
  i32[start + slot] = row + 1;
}

export function dropSlot({ memory, layout }: Table, slot: number): void {
  memory.i32[(layout.lookupAt >> 2) + slot] = REMOVED;
}
