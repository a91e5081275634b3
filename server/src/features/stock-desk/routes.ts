import { causeOf, type CallAnswer, type DeskStone } from '@loupe/contract';
import { formatScaled, labelOf, storedAttributes, type Attribute } from '@loupe/domain';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../route.ts';
import { staff } from '../life-cycle/take-step.ts';
import { galleryOfDesk } from '../media/desk-gallery.ts';
import type { FactValue } from '../stock/stone.ts';
import { readMissingPairStone } from '../stock/incomplete-pairs.ts';
import { listSuppliers } from '../stock/suppliers.ts';
import { readReceived } from '../stock-import/read-received.ts';
import { editStone, undoStoneEdit } from './edit-stone.ts';
import { listStones } from './list-stones.ts';
import { claimOf, moveStone, movesOf } from './move-stone.ts';
import type { EditProblem, ReadEdit } from './read-edit.ts';
import { editsOf, type EditValue, type GoodsEdit } from './goods-edits.ts';
import { editableAttributes, typedText } from './stone-texts.ts';
import { columnsNow, storedStone, type StoredStone } from './stored-stone.ts';

type StoneCall =
  | 'deskListStones'
  | 'deskListSuppliers'
  | 'deskGetStone'
  | 'deskEditStone'
  | 'deskUndoStoneEdit'
  | 'deskMoveStone';

const attributeOf = new Map<string, Attribute>(
  storedAttributes.map((attribute) => [attribute.key, attribute]),
);

/** The calls of the stock desk about its stones. */
export function stockDeskRoutes({ database, clock }: Parts): Pick<Handlers, StoneCall> {
  return {
    deskListStones: async ({ body: { data } }) => {
      const { stones, next } = await listStones(database, data);
      return { error: null, message: '', rows: stones.map(presentStone), next };
    },
    deskListSuppliers: async () => ({
      error: null,
      message: '',
      suppliers: (await listSuppliers(database)).map(({ name, isOwn }) => ({ name, is_own: isOwn })),
    }),
    deskGetStone: async ({ caller, body: { data } }) => {
      const stone = await storedStone(database, data.stone_uuid);
      const [claim, missing, media, received, edits] = await Promise.all([
        claimOf(database, stone.id),
        readMissingPairStone(database, stone.id),
        galleryOfDesk(database, stone.uuid),
        readReceived(database, stone.stockNo),
        editsOf(database, { kind: 'STONE', uuid: stone.uuid }, columnsNow(stone)),
      ]);
      return {
        error: null,
        message: '',
        main_data: presentStone(stone),
        values: Object.fromEntries(
          storedAttributes.flatMap((attribute) => {
            const text = typedText(attribute, stone.facts[attribute.key] ?? null);
            return text === '' ? [] : [[attribute.key, text]];
          }),
        ),
        editable: mayEdit(caller, stone) ? editableAttributes.map(({ key }) => key) : [],
        basis: stone.basis,
        no_list_reason: stone.noListReason,
        missing_pair_stone: missing,
        moves: claim === null && mayChange(caller) ? movesOf(stone, staff(caller).who) : [],
        claim: claim && { ...claim, until: claim.until?.toISOString() ?? null },
        media,
        received: received
          ? { file_name: received.fileName, at: received.at.toISOString(), cells: [...received.cells] }
          : null,
        edits: edits.map((edit) => presentEdit(edit, caller)),
      };
    },
    deskEditStone: async ({ caller, body: { data } }) => {
      const edit = await editStone(database, {
        uuid: data.stone_uuid,
        values: data.values,
        isTrial: data.is_trial,
        by: staff(caller),
        now: clock.now(),
      });
      return presentRead(edit);
    },
    deskUndoStoneEdit: async ({ caller, body: { data } }) => {
      const wanted = { uuid: data.stone_uuid, by: staff(caller), now: clock.now() };
      return { error: null, message: '', changed: [...(await undoStoneEdit(database, wanted))] };
    },
    deskMoveStone: async ({ caller, body: { data } }) => {
      const wanted = { uuid: data.stone_uuid, to: data.to, by: staff(caller), now: clock.now() };
      return { error: null, message: '', status: await moveStone(database, wanted) };
    },
  };
}

/** A kept value as a fact of a stone. */
const factOf = (value: EditValue): FactValue => {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const mayChange = ({ role }: Caller) => role === 'stock' || role === 'admin';
const mayEdit = (caller: Caller, { status }: StoredStone) => mayChange(caller) && status !== 'SOLD';

function presentStone(stone: StoredStone): DeskStone {
  const { facts } = stone;
  const text = (key: string) => {
    const attribute = attributeOf.get(key);
    return (attribute && typedText(attribute, facts[key] ?? null)) || null;
  };
  const shown = (key: string, places: number) => {
    const value = facts[key];
    return typeof value === 'number' ? formatScaled(value, key === 'carat' ? 3 : 2, places) : null;
  };
  return {
    stone_uuid: stone.uuid,
    stock_no: stone.stockNo,
    supplier: stone.supplier,
    supplier_stock_no: stone.supplierStockNo,
    status: stone.status,
    type: text('type') ?? '',
    shape: text('shape') ?? '',
    carat: shown('carat', 2) ?? '',
    colour: colourWords(text),
    clarity: text('clarity'),
    lab: text('lab'),
    report_no: text('report_no'),
    location: text('location'),
    rap: shown('rap', 2),
    disc: shown('disc', 2),
    ppc: shown('ppc', 2) ?? '',
    amount: shown('amount', 2) ?? '',
    has_picture: stone.hasPicture,
  };
}

/** A white grade, or what the report calls a fancy colour. */
function colourWords(text: (key: string) => string | null): string | null {
  const white = text('color');
  if (white !== null) return white;
  const [intensity, colour] = [text('fancy_intensity'), text('fancy_colour')];
  const words = [
    intensity === null ? '' : labelOf('fancy-intensity', intensity),
    colour === null ? '' : labelOf('colour-fancy', colour),
  ];
  return words.filter(Boolean).join(' ') || null;
}

const withCause = (problem: EditProblem) => ({ ...problem, cause: causeOf(problem.expected) });

function presentRead({ problems, warnings, changes, price }: ReadEdit): CallAnswer<'deskEditStone'> {
  const figure = (key: string) => {
    const value = price?.values.get(key);
    return typeof value === 'number' ? formatScaled(value, 2) : null;
  };
  return {
    error: null,
    message: '',
    problems: problems.map(withCause),
    warnings: warnings.map(withCause),
    price:
      price === null
        ? null
        : {
            rap: figure('rap'),
            disc: figure('disc'),
            ppc: figure('ppc') ?? '',
            amount: figure('amount') ?? '',
          },
    changed: [...changes.keys()],
  };
}

function presentEdit(
  { at, who, before, after, canUndo }: GoodsEdit,
  caller: Caller,
): CallAnswer<'deskGetStone'>['edits'][number] {
  const text = (field: string, value: EditValue) => {
    const attribute = attributeOf.get(field);
    const fact = factOf(value);
    return attribute === undefined ? String(fact ?? '') : typedText(attribute, fact);
  };
  return {
    at: at.toISOString(),
    who,
    fields: Object.keys(after).map((field) => ({
      field,
      before: text(field, before[field] ?? null),
      after: text(field, after[field] ?? null),
    })),
    can_undo: canUndo && mayChange(caller),
  };
}
