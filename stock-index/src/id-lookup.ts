import type { Table } from './table.ts';

/** Row numbers by id, with open addressing over `row + 1`; 0 is a free slot, -1 a removed entry. */
const FREE = 0;
const REMOVED = -1;

function slotOf(id: number, slots: number): number {
  return Math.floor(((Math.imul(id, 0x9e3779b1) >>> 0) / 2 ** 32) * slots);
}

/** The row with the id, or -1. */
export function findRow(table: Table, id: number): number {
  const slot = findSlot(table, id);
  return slot < 0 ? -1 : table.memory.i32[slot] - 1;
}

/** The id must not be in the table yet. */
export function addId({ memory, layout }: Table, id: number, row: number): void {
  const { i32 } = memory;
  const start = layout.lookupAt >> 2;
  let slot = slotOf(id, layout.lookupSlots);
  while (i32[start + slot] > 0) slot = slot + 1 === layout.lookupSlots ? 0 : slot + 1;
  i32[start + slot] = row + 1;
}

export function dropId(table: Table, id: number): void {
  const slot = findSlot(table, id);
  if (slot >= 0) table.memory.i32[slot] = REMOVED;
}

function findSlot({ memory, layout }: Table, id: number): number {
  const { i32 } = memory;
  const start = layout.lookupAt >> 2;
  const ids = layout.idsAt >> 2;
  let slot = slotOf(id, layout.lookupSlots);
  for (let looked = 0; looked < layout.lookupSlots; looked++) {
    const entry = i32[start + slot];
    if (entry === FREE) return -1;
    if (entry > 0 && i32[ids + entry - 1] === id) return start + slot;
    slot = slot + 1 === layout.lookupSlots ? 0 : slot + 1;
  }
  return -1;
}
