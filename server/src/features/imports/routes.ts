import { AppError, type CallResponse, type CallBody } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import type { Caller, Handlers } from '../../call-handlers.ts';
import { staffActor, type UserActor } from '../lifecycle/transition.ts';
import { createRevertJob, listPriceLists, presentPriceList, readPriceList } from './price-list-calls.ts';
import { planUndo, UndoRejectedError } from '../stock-import/undo-import.ts';
import { createJob, createJobFromUpload } from './create-job.ts';
import { findJobByUuid, lockJob, type StoredImportJob, type ImportOptions } from './job.ts';
import { listJobs } from './list-jobs.ts';
import { transitionJob, type JobTransition } from './transition-job.ts';
import { jobOfImport, planJobUndo, planLastImportUndo } from './plan-undo.ts';
import { presentJob, presentWhole } from './present-job.ts';
import { selectProfile } from './select-profile.ts';
import { deleteSupplierProfile, listSupplierProfiles } from './supplier-profile-calls.ts';
import { listImportIssues } from './issues.ts';
import { listImportRows } from './import-rows.ts';
import { withAnswers } from './answer-import.ts';
import { withFixes } from './fix-import.ts';

type ImportCall =
  | 'deskListImports'
  | 'deskGetImport'
  | 'deskStartImport'
  | 'deskReparseImport'
  | 'deskAnswerImport'
  | 'deskFixImport'
  | 'deskAcceptImport'
  | 'deskDiscardImport'
  | 'deskPreviewImportUndo'
  | 'deskUndoImport'
  | 'deskListImportIssues'
  | 'deskListImportRows'
  | 'deskListPriceLists'
  | 'deskGetPriceList'
  | 'deskRestorePriceList'
  | 'deskListSupplierProfiles'
  | 'deskDeleteSupplierProfile';

type Whole = CallResponse<'deskGetImport'>;

export function importRoutes({ database, clock }: Services): Pick<Handlers, ImportCall> {
  const find = async (uuid: string): Promise<StoredImportJob> => {
    const job = await findJobByUuid(database, uuid);
    if (job === null) throw new AppError('NOT_FOUND');
    return job;
  };
  /** Applies a transition to one job and returns the job afterwards. */
  const moved = async (
    caller: Caller,
    uuid: string,
    decide: (job: StoredImportJob) => Omit<JobTransition, 'by' | 'now'>,
  ): Promise<Whole> => {
    await inTransaction(database, async (transaction) => {
      const job = await lockJob(transaction, uuid);
      await transitionJob(transaction, job, { by: staffActor(caller), now: clock.now(), ...decide(job) });
    });
    return presentWhole(await find(uuid));
  };
  return {
    deskListImports: async ({ body: { data } }) => {
      const { rows, nextCursor } = await listJobs(database, data);
      return { error: null, message: '', rows: rows.map(presentJob), next_cursor: nextCursor };
    },
    deskGetImport: async ({ body: { data } }) => presentWhole(await find(data.import_uuid)),
    deskStartImport: async ({ caller, body: { data } }) => {
      const { file: uuid, kind } = data;
      const by = staffActor(caller);
      const options = { ...presentReply(data), ...(data.source && { source: data.source }) };
      const job = await inTransaction(database, async (transaction) =>
        createJobFromUpload(transaction, { uuid, kind, options, actor: by, now: clock.now() }),
      );
      return presentWhole(job);
    },
    deskReparseImport: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, ({ options, preview }) => {
        const parsingOptions = {
          ...options,
          ...presentReply(data),
          base: options.base ?? preview?.base ?? null,
          isConfirmed: false,
        };
        // Invalid options are rejected now, not when the file is parsed.
        selectProfile(parsingOptions);
        return { to: 'QUEUED', options: parsingOptions, preview: null };
      }),
    deskAnswerImport: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, ({ kind, status, options, preview }) => {
        if (kind === 'PRICE_LIST') throw new AppError('INVALID_TRANSITION', { status });
        return { to: 'QUEUED', options: withAnswers(kind, options, preview, data.answers), preview: null };
      }),
    deskFixImport: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, ({ status, options, preview }) => {
        if (preview?.shown.kind !== 'STONES') throw new AppError('INVALID_TRANSITION', { status });
        const fixes = withFixes(options.fixes, data, preview.shown.tables);
        const base = options.base ?? preview.base;
        return { to: 'QUEUED', options: { ...options, fixes, base, isConfirmed: false }, preview: null };
      }),
    deskAcceptImport: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, ({ status, options, preview }) => {
        const shown = preview?.shown;
        if (shown?.kind === 'STONES' && (shown.suspected_mismatch !== null || !shown.supplier.is_certain))
          throw new AppError('INVALID_TRANSITION', { status });
        const isLarge =
          (shown?.kind === 'STONES' && shown.needs_confirmation) ||
          (shown?.kind === 'PRICE_LIST' && shown.confirmation_reasons.length > 0);
        if (status === 'AWAITING_REVIEW' && isLarge && !data.is_confirmed)
          throw new AppError('CONFIRMATION_NEEDED');
        return { to: 'ACCEPTED', options: { ...options, isConfirmed: data.is_confirmed } };
      }),
    deskDiscardImport: async ({ caller, body: { data } }) =>
      moved(caller, data.import_uuid, () => ({ to: 'DISCARDED' })),
    deskPreviewImportUndo: async ({ body: { data } }) => {
      const planned =
        data.import_uuid === undefined
          ? await planLastImportUndo(database, null)
          : await planJobUndo(database, await find(data.import_uuid));
      return { error: null, message: '', ...planned };
    },
    deskUndoImport: async ({ caller, body: { data } }) => {
      if (data.import_uuid !== undefined) return moved(caller, data.import_uuid, () => ({ to: 'UNDOING' }));
      const by = staffActor(caller);
      const job = await inTransaction(database, async (transaction) =>
        undoLast(transaction, by, clock.now()),
      );
      return presentWhole(await find(job.uuid));
    },
    deskListImportIssues: async ({ body: { data } }) => {
      const { import_uuid: uuid, ...options } = data;
      const { id: jobId } = await find(uuid);
      return {
        error: null,
        message: '',
        ...(await listed(listImportIssues(database, { jobId, ...options }))),
      };
    },
    deskListImportRows: async ({ body: { data } }) => {
      const { import_uuid: uuid, ...options } = data;
      const { id: jobId } = await find(uuid);
      const { rows, nextCursor } = await listImportRows(database, { jobId, ...options });
      return { error: null, message: '', rows: [...rows], next_cursor: nextCursor };
    },
    deskListPriceLists: async ({ body: { data } }) => {
      const { rows, nextCursor } = await listPriceLists(database, data);
      return { error: null, message: '', rows: rows.map(presentPriceList), next_cursor: nextCursor };
    },
    deskGetPriceList: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await readPriceList(database, data)),
    }),
    deskRestorePriceList: async ({ caller, body: { data } }) => {
      const by = staffActor(caller);
      const job = await inTransaction(database, async (transaction) =>
        createRevertJob(transaction, { id: data.price_list_id, by, now: clock.now() }),
      );
      return presentWhole(job);
    },
    deskListSupplierProfiles: async () => ({
      error: null,
      message: '',
      profiles: await listSupplierProfiles(database),
    }),
    deskDeleteSupplierProfile: async ({ caller, body: { data } }) => {
      const by = staffActor(caller);
      await inTransaction(database, async (transaction) =>
        deleteSupplierProfile(transaction, data, { by, now: clock.now() }),
      );
      return { error: null, message: '' };
    },
  };
}

/** The options contained in a request; absent ones stay unchanged. */
const presentReply = ({
  mode,
  mapping_source: mappingSource,
  supplier,
  corrections,
}: CallBody<'deskReparseImport'>['data'] | CallBody<'deskStartImport'>['data']): Partial<ImportOptions> => ({
  ...(mode && { mode }),
  ...(mappingSource && { mappingSource }),
  ...(supplier !== undefined && { supplier }),
  ...(corrections && { corrections }),
});

async function listed<Row>(page: Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>) {
  const { rows, next: next_cursor } = await page;
  return { rows: [...rows], next_cursor };
}

/** Undoes the last import of stones. An import made on the command line gets a job for this. */
async function undoLast(transaction: Transaction, by: UserActor, now: Date): Promise<StoredImportJob> {
  try {
    const { id, fileName } = await planUndo(transaction);
    const own = await jobOfImport(transaction, id);
    if (own === null)
      return await createJob(transaction, {
        kind: 'STONES',
        fileName,
        fileId: null,
        status: 'UNDOING',
        options: {},
        importId: id,
        actor: by,
        now,
      });
    await transitionJob(transaction, await lockJob(transaction, own.uuid), { to: 'UNDOING', by, now });
    return own;
  } catch (error) {
    throw error instanceof UndoRejectedError ? new AppError('INVALID_TRANSITION') : error;
  }
}
