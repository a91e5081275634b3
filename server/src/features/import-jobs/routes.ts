import { AppError, type CallAnswer, type CallBody } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../route.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { staff, type Person } from '../life-cycle/take-step.ts';
import { beginToGoBack, listPriceLists, presentPriceList } from './price-list-desk.ts';
import { planUndo, UndoRefused } from '../stock-import/undo-import.ts';
import { forgetProfile, storedProfiles } from '../stock-import/supplier-profiles/stored-profiles.ts';
import { beginJob, beginWithFile } from './begin-job.ts';
import { findJob, lockJob, type Job, type Wishes } from './job.ts';
import { listJobs } from './list-jobs.ts';
import { moveJob, type JobChange } from './move-job.ts';
import { jobOfImport, planJobUndo, planLastImportUndo } from './plan-undo.ts';
import { presentJob, presentWhole } from './present-job.ts';
import { correctionsOf, profileWanted } from './profile-wanted.ts';
import { listRemarks } from './remarks.ts';

type ImportCall =
  | 'deskListImports'
  | 'deskGetImport'
  | 'deskBeginImport'
  | 'deskReadImportAgain'
  | 'deskAcceptImport'
  | 'deskGiveUpImport'
  | 'deskPlanImportUndo'
  | 'deskUndoImport'
  | 'deskListImportRemarks'
  | 'deskListPriceLists'
  | 'deskGoBackToPriceList'
  | 'deskListSupplierProfiles'
  | 'deskForgetSupplierProfile';

type Whole = CallAnswer<'deskGetImport'>;

/** The calls of the stock desk about its files. */
export function importJobRoutes({ database, clock }: Parts): Pick<Handlers, ImportCall> {
  const find = async (uuid: string): Promise<Job> => {
    const job = await findJob(database, uuid);
    if (job === null) throw new AppError('NOT_FOUND');
    return job;
  };
  /** Moves one job and answers with it as it is then. */
  const moved = async (
    caller: Caller,
    uuid: string,
    decide: (job: Job) => Omit<JobChange, 'by' | 'now'>,
  ): Promise<Whole> => {
    await inTransaction(database, async (transaction) => {
      const job = await lockJob(transaction, uuid);
      await moveJob(transaction, job, { by: staff(caller), now: clock.now(), ...decide(job) });
    });
    return presentWhole(await find(uuid));
  };
  return {
    deskListImports: async ({ body: { data } }) => {
      const { rows, next } = await listJobs(database, data);
      return { error: null, message: '', rows: rows.map(presentJob), next };
    },
    deskGetImport: async ({ body: { data } }) => presentWhole(await find(data.import_uuid)),
    deskBeginImport: async ({ caller, body: { data } }) => {
      const { file: uuid, kind } = data;
      const by = staff(caller);
      const wishes = { ...said(data), ...(data.source && { source: data.source }) };
      const job = await inTransaction(database, async (transaction) =>
        beginWithFile(transaction, { uuid, kind, wishes, by, now: clock.now() }),
      );
      return presentWhole(job);
    },
    deskReadImportAgain: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, ({ wishes, found }) => {
        const wanted = {
          ...wishes,
          ...said(data),
          base: wishes.base ?? found?.base ?? null,
          isConfirmed: false,
        };
        // What does not fit is said now, and not by the reading.
        profileWanted(wanted);
        return { to: 'WAITING', wishes: wanted, found: null };
      }),
    deskAcceptImport: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, ({ state, wishes, found }) => {
        const shown = found?.shown;
        if (shown?.kind === 'STONES' && (shown.wrong_map !== null || !shown.supplier.is_certain))
          throw new AppError('STEP_REFUSED', { state });
        const isLarge =
          (shown?.kind === 'STONES' && shown.needs_second_yes) ||
          (shown?.kind === 'PRICE_LIST' && shown.guards.length > 0);
        if (state === 'READ' && isLarge && !data.is_confirmed) throw new AppError('CONFIRMATION_NEEDED');
        return { to: 'ACCEPTED', wishes: { ...wishes, isConfirmed: data.is_confirmed } };
      }),
    deskGiveUpImport: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, () => ({ to: 'GIVEN_UP' })),
    deskPlanImportUndo: async ({ body: { data } }) => {
      const planned =
        data.import_uuid === undefined
          ? await planLastImportUndo(database, null)
          : await planJobUndo(database, await find(data.import_uuid));
      return { error: null, message: '', ...planned };
    },
    deskUndoImport: async ({ caller, body: { data } }) => {
      if (data.import_uuid !== undefined) return moved(caller, data.import_uuid, () => ({ to: 'UNDOING' }));
      const by = staff(caller);
      const job = await inTransaction(database, async (transaction) =>
        undoLast(transaction, by, clock.now()),
      );
      return presentWhole(await find(job.uuid));
    },
    deskListImportRemarks: async ({ body: { data } }) => {
      const { import_uuid: uuid, ...asked } = data;
      const { id: jobId } = await find(uuid);
      return { error: null, message: '', ...(await listed(listRemarks(database, { jobId, ...asked }))) };
    },
    deskListPriceLists: async ({ body: { data } }) => {
      const { rows, next } = await listPriceLists(database, data);
      return { error: null, message: '', rows: rows.map(presentPriceList), next };
    },
    deskGoBackToPriceList: async ({ caller, body: { data } }) => {
      const by = staff(caller);
      const job = await inTransaction(database, async (transaction) =>
        beginToGoBack(transaction, { id: data.price_list_id, by, now: clock.now() }),
      );
      return presentWhole(job);
    },
    deskListSupplierProfiles: async () => ({
      error: null,
      message: '',
      profiles: (await storedProfiles(database)).map((stored) => ({
        name: stored.name,
        supplier: stored.supplier,
        headers: stored.headerKeys.length,
        made_at: stored.madeAt.toISOString(),
        file_name: stored.fileName,
        remembered: correctionsOf(stored.profile),
      })),
    }),
    deskForgetSupplierProfile: async ({ caller, body: { data } }) => {
      const { personId, name: actor } = staff(caller);
      await inTransaction(database, async (transaction) => {
        const known = (await storedProfiles(transaction)).find(({ name }) => name === data.name);
        if (!(await forgetProfile(transaction, data.name))) throw new AppError('NOT_FOUND');
        await writeAudit(transaction, {
          at: clock.now(),
          actorId: personId,
          actor,
          action: 'supplier-profile-forgotten',
          subject: `supplier:${data.name}`,
          before: known && { supplier: known.supplier, file: known.fileName, profile: known.profile },
        });
      });
      return { error: null, message: '' };
    },
  };
}

/** What a person said of how a file is read; what he left unsaid stays. */
const said = ({
  mode,
  by,
  supplier,
  corrections,
}: CallBody<'deskReadImportAgain'>['data'] | CallBody<'deskBeginImport'>['data']): Partial<Wishes> => ({
  ...(mode && { mode }),
  ...(by && { by }),
  ...(supplier !== undefined && { supplier }),
  ...(corrections && { corrections }),
});

async function listed<Row>(page: Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>) {
  const { rows, next } = await page;
  return { rows: [...rows], next };
}

/** The last import of stones is undone, also one the command line made: it has a job from then on. */
async function undoLast(transaction: Transaction, by: Person, now: Date): Promise<Job> {
  try {
    const { id, fileName } = await planUndo(transaction);
    const own = await jobOfImport(transaction, id);
    if (own === null)
      return await beginJob(transaction, {
        kind: 'STONES',
        fileName,
        fileId: null,
        state: 'UNDOING',
        wishes: {},
        importId: id,
        by,
        now,
      });
    await moveJob(transaction, await lockJob(transaction, own.uuid), { to: 'UNDOING', by, now });
    return own;
  } catch (error) {
    throw error instanceof UndoRefused ? new AppError('STEP_REFUSED') : error;
  }
}
