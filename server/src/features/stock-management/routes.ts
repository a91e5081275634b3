import { parseIssue, type CallResponse, type DeskStone } from '@loupe/contract';
import { formatScaled, labelOf, storedAttributes, type Attribute, type FactValue } from '@loupe/domain';
import type { Services } from '../../services.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { staffActor } from '../lifecycle/transition.ts';
import { listStoneMedia } from '../media/list-uploaded-media.ts';
import { readMissingPairStone } from '../stock/incomplete-pairs.ts';
import { listSuppliers } from '../stock/suppliers.ts';
import { readSourceCells } from '../stock-import/read-source-cells.ts';
import { editStone, undoStoneEdit } from './edit-stone.ts';
import { listStones } from './list-stones.ts';
import { readStoneClaim, changeStoneStatusByDesk, allowedStoneStatuses } from './change-stone-status.ts';
import type { EditProblem, ParsedEdit } from './parse-edit.ts';
import { listEdits, type EditValue, type GoodsEdit } from './edit-history.ts';
import { editableAttributes, formatEditableValue } from './editable-attributes.ts';
import { currentColumnValues, loadStoredStone, type StoredStone } from './stored-stone.ts';

type StoneCall =
  | 'deskListStones'
  | 'deskListSuppliers'
  | 'deskGetStone'
  | 'deskEditStone'
  | 'deskUndoStoneEdit'
  | 'deskChangeStoneStatus';

const attributeOf = new Map<string, Attribute>(
  storedAttributes.map((attribute) => [attribute.key, attribute]),
);

/** Calls of the stock desk for stones. */
export function stockManagementRoutes({ database, clock }: Services): Pick<Handlers, StoneCall> {
  return {
    deskListStones: async ({ body: { data } }) => {
      const { stones, next } = await listStones(database, data);
      return { error: null, message: '', rows: stones.map(presentStone), next_cursor: next };
    },
    deskListSuppliers: async () => ({
      error: null,
      message: '',
      suppliers: (await listSuppliers(database)).map(({ name, isOwn }) => ({ name, is_own: isOwn })),
    }),
    deskGetStone: async ({ caller, body: { data } }) => {
      const stone = await loadStoredStone(database, data.stone_uuid);
      const [claim, missing, media, received, edits] = await Promise.all([
        readStoneClaim(database, stone.id),
        readMissingPairStone(database, stone.id),
        listStoneMedia(database, stone.uuid),
        readSourceCells(database, stone.stockNo),
        listEdits(database, { kind: 'STONE', uuid: stone.uuid }, currentColumnValues(stone)),
      ]);
      return {
        error: null,
        message: '',
        main_data: presentStone(stone),
        values: Object.fromEntries(
          storedAttributes.flatMap((attribute) => {
            const text = formatEditableValue(attribute, stone.facts[attribute.key] ?? null);
            return text === '' ? [] : [[attribute.key, text]];
          }),
        ),
        editable: mayEdit(caller, stone) ? editableAttributes.map(({ key }) => key) : [],
        price_basis: stone.priceBasis,
        no_list_reason: stone.noListReason,
        missing_pair_stone: missing,
        moves:
          claim === null && mayChange(caller) ? allowedStoneStatuses(stone, staffActor(caller).role) : [],
        claim: claim && { ...claim, until: claim.expiresAt?.toISOString() ?? null },
        media,
        received: received
          ? {
              file_name: received.fileName,
              at: received.importedAt.toISOString(),
              cells: [...received.cells],
            }
          : null,
        edits: edits.map((edit) => presentEdit(edit, caller)),
      };
    },
    deskEditStone: async ({ caller, body: { data } }) => {
      const edit = await editStone(database, {
        uuid: data.stone_uuid,
        values: data.values,
        isDryRun: data.is_trial,
        by: staffActor(caller),
        now: clock.now(),
      });
      return presentRead(edit);
    },
    deskUndoStoneEdit: async ({ caller, body: { data } }) => {
      const change = { uuid: data.stone_uuid, by: staffActor(caller), now: clock.now() };
      return { error: null, message: '', changed: [...(await undoStoneEdit(database, change))] };
    },
    deskChangeStoneStatus: async ({ caller, body: { data } }) => {
      const change = { uuid: data.stone_uuid, to: data.to, by: staffActor(caller), now: clock.now() };
      return { error: null, message: '', status: await changeStoneStatusByDesk(database, change) };
    },
  };
}

/** Converts a stored edit value to a fact of a stone. */
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
    return (attribute && formatEditableValue(attribute, facts[key] ?? null)) || null;
  };
  const shown = (key: string, decimals: number) => {
    const value = facts[key];
    return typeof value === 'number' ? formatScaled(value, key === 'carat' ? 3 : 2, decimals) : null;
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
    color: colourWords(text),
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

/** A white grade, or a fancy colour as the report names it. */
function colourWords(text: (key: string) => string | null): string | null {
  const white = text('color');
  if (white !== null) return white;
  const [intensity, colour] = [text('fancy_intensity'), text('fancy_color')];
  const words = [
    intensity === null ? '' : labelOf('fancy-intensity', intensity),
    colour === null ? '' : labelOf('colour-fancy', colour),
  ];
  return words.filter(Boolean).join(' ') || null;
}

const withCause = (problem: EditProblem) => ({ ...problem, issue: parseIssue(problem.expectation) });

function presentRead({ problems, warnings, changes, price }: ParsedEdit): CallResponse<'deskEditStone'> {
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
  { createdAt, actorName, before, after, canUndo }: GoodsEdit,
  caller: Caller,
): CallResponse<'deskGetStone'>['edits'][number] {
  const text = (field: string, value: EditValue) => {
    const attribute = attributeOf.get(field);
    const fact = factOf(value);
    return attribute === undefined ? String(fact ?? '') : formatEditableValue(attribute, fact);
  };
  return {
    at: createdAt.toISOString(),
    actor_name: actorName,
    fields: Object.keys(after).map((field) => ({
      field,
      before: text(field, before[field] ?? null),
      after: text(field, after[field] ?? null),
    })),
    can_undo: canUndo && mayChange(caller),
  };
}
