import { problemText } from '@loupe/contract';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { gulfDay } from '@loupe/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { inTransaction } from '../../platform/database.ts';
import type { ActivePriceList } from '../price-lists/active-price-list.ts';
import { priceListOrSample } from '../stock/sample-list.ts';
import { findOwnSupplier, findSupplier, type Supplier } from '../stock/suppliers.ts';
import type { AppliedImport } from './apply-import.ts';
import { applyImport } from './apply-import.ts';
import { assignNumbers } from './assign-numbers.ts';
import { openFile } from './file/open-file.ts';
import { markIncompletePairs, readPairNumbers } from './mark-incomplete-pairs.ts';
import { noSupplier } from './match-staged.ts';
import type { ImportMode, PlannedChanges } from './plan-changes.ts';
import { planChanges } from './plan-changes.ts';
import type { Preview } from './preview.ts';
import { previewSheet } from './preview.ts';
import type { ImportReport } from './report/open-report.ts';
import { noReport } from './report/open-report.ts';
import { openStaging } from './staging.ts';
import {
  readBoundStones,
  readBrokenPairs,
  readElsewhere,
  countsOf,
  stockRemarkLines,
  withRemarks,
} from './stock-remarks.ts';
import type { ChosenProfile, ProfileWanted } from './supplier-profiles/choose-profile.ts';
import { chooseProfile } from './supplier-profiles/choose-profile.ts';
import { headerRows } from './supplier-profiles/header-rows.ts';
import { learnProfile } from './supplier-profiles/learn-profile.ts';
import { storedProfiles, storeProfile } from './supplier-profiles/stored-profiles.ts';

export interface ImportRequest {
  readonly path: string;
  readonly mode: ImportMode;
  readonly profile: ProfileWanted;
  /** Whose file it is; where absent, the supplier its headers are known from, or the company itself. */
  readonly supplier?: string;
  /** Who accepts the file. */
  readonly who: string;
  /** What the file is called; the name it has on the disk where absent. */
  readonly fileName?: string;
  /** Opens what takes the remarks, a sheet's; absent for counts only. */
  readonly openReport?: (sheet: string) => Promise<ImportReport>;
  /** Whether the plan says how many known stones differ; it costs a look at every one of them. */
  readonly countsChanged?: boolean;
  /**
   * Called in the transaction that applies the file, before it is committed; with the lines of the report that name
   * the stones left as they are.
   */
  readonly onApplied?: (
    transaction: Transaction,
    applied: AppliedImport,
    boundLines: readonly string[][],
  ) => Promise<void>;
  readonly onProgress?: (stage: ImportStage, rows: number, of: number | null) => void;
}

/** What is being done to a file: looked at, read, held against the stock, written into it. */
export type ImportStage = 'looking' | 'reading' | 'planning' | 'writing';

/** What the person is asked before anything changes. */
export interface ImportQuestion {
  readonly preview: Preview;
  readonly chosen: ChosenProfile;
  /** Whose stock the file is: nothing of another supplier is touched. */
  readonly supplier: Supplier;
  readonly plan: PlannedChanges;
  readonly list: ActivePriceList;
}

export type Decision =
  { readonly accept: false } | { readonly accept: true; readonly isRemovalConfirmed: boolean };

export interface ImportOutcome extends ImportQuestion {
  /** Null when the person declined, or when the map is wrong and nobody was asked. */
  readonly applied: AppliedImport | null;
  readonly reportLines: number;
  readonly isReportCut: boolean;
}

/** The headers do not tell whose file it is, and it was accepted without saying so. */
export class SupplierNotNamed extends Error {
  override readonly name = 'SupplierNotNamed';
}

/**
 * Reads a dealer's file, shows what it would do, and applies it when `decide` says yes: one transaction, so that
 * the old stock serves until the new one is in and a killed import leaves nothing behind.
 */
export async function importStock(
  database: Database,
  clock: Clock,
  request: ImportRequest,
  decide: (question: ImportQuestion) => Promise<Decision>,
): Promise<ImportOutcome> {
  const { path, mode, onProgress, onApplied } = request;
  const fileName = request.fileName ?? basename(path);
  const sheet = await openFile(path);
  const headers = await headerRows(sheet);
  const chosen = chooseProfile(
    request.profile,
    headers.values(),
    await storedProfiles(database),
    request.supplier,
  );
  const supplier = await supplierOf(database, request.supplier, chosen);
  const supplierId = supplier.id ?? noSupplier;
  const fileSha256 = await sha256Of(path);
  const list = await inTransaction(database, priceListOrSample);
  const session = await database.raw.connect();
  const onSession: Transaction = { raw: session, orm: drizzle(session) };
  let broken: Error | undefined;
  const remember = (error: Error) => {
    broken = error;
  };
  session.on('error', remember);
  try {
    await session.query(`set work_mem = '64MB'`);
    const staging = await openStaging(session);
    const report = (await request.openReport?.(sheet.name)) ?? noReport;
    const read = await previewSheet(sheet, {
      profile: chosen.profile,
      list: list.list,
      today: gulfDay(clock.now()),
      report,
      // What a replacing file does not list goes off.
      partnersInStock: mode === 'REPLACE' ? new Set() : await readPairNumbers(database, supplierId),
      onStone: (stone, row) => staging.add(stone, row),
      ...(onProgress && { onProgress }),
    });
    await staging.finish();
    onProgress?.('planning', 0, read.rows);
    await assignNumbers(onSession, supplierId);
    await markIncompletePairs(onSession, { supplierId, takesOffAbsent: mode === 'REPLACE' });
    const plan = await planChanges(onSession, {
      mode,
      supplierId,
      ...(request.countsChanged !== undefined && { countsChanged: request.countsChanged }),
    });
    const elsewhere = await readElsewhere(onSession, supplierId);
    const pairs = await readBrokenPairs(onSession);
    const bound = await readBoundStones(onSession, supplierId);
    const preview = withRemarks(read, { elsewhere, pairs, bound });
    const linesOf = (remarks: typeof bound) =>
      stockRemarkLines(sheet.name, preview.analysis.columns, remarks.remarks);
    const endReport = async (left: typeof bound) => {
      for (const remarks of [...elsewhere, ...Object.values(pairs), left]) report.addLines(linesOf(remarks));
      const { lines, isCut } = await report.close({ ...preview.counts, ...countsOf([left]) });
      return { reportLines: lines, isReportCut: isCut };
    };
    const question = { preview, chosen, supplier, plan, list };
    if (preview.wrongMap !== null) return { ...question, ...(await endReport(bound)), applied: null };
    const decision = await decide(question);
    if (!decision.accept) return { ...question, ...(await endReport(bound)), applied: null };
    if (chosen.needsSupplier === true) throw new SupplierNotNamed(problemText('SUPPLIER_NOT_NAMED'));
    await session.query('begin');
    const applied = await applyImport(onSession, {
      mode,
      supplier,
      preview,
      fileSha256,
      who: request.who,
      fileName,
      profileName: chosen.profile.name,
      priceListId: list.id,
      isRemovalConfirmed: decision.isRemovalConfirmed,
      ...(onProgress && {
        onWritten: (stones: number, of: number) => {
          onProgress('writing', stones, of);
        },
      }),
    });
    const outcome = { ...question, ...(await endReport(applied.bound)) };
    if (request.profile !== 'rules' && !chosen.isSaved) {
      const headerKeys = headers.get(preview.analysis.headerRow) ?? [];
      await keepProfile(onSession, applied.id, {
        preview,
        chosen,
        headerKeys,
        fileName,
        supplier: supplier.isOwn ? undefined : supplier.name,
      });
    }
    await onApplied?.(onSession, applied, linesOf(applied.bound));
    await session.query('commit');
    return { ...outcome, applied };
  } catch (error) {
    remember(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    session.off('error', remember);
    // The staging table lives as long as the session: the connection is given up with it.
    session.release(broken ?? true);
  }
}

/** Who was named, else the supplier of the profile the file is read by, else the company itself. */
async function supplierOf(
  database: Database,
  named: string | undefined,
  { profile }: ChosenProfile,
): Promise<Supplier> {
  const name = named ?? profile.supplier;
  return name === undefined || name.trim() === '' ? findOwnSupplier(database) : findSupplier(database, name);
}

interface Learnt extends Pick<ImportQuestion, 'preview' | 'chosen'> {
  readonly headerKeys: readonly string[];
  readonly fileName: string;
  readonly supplier: string | undefined;
}

/** Keeps what the accepted file taught for the next one with its headers. */
async function keepProfile(transaction: Transaction, importId: number, learnt: Learnt) {
  const { preview, chosen, headerKeys, fileName } = learnt;
  const supplier = learnt.supplier ?? null;
  const profile = learnProfile(preview.analysis, chosen.profile, { fileName, supplier });
  await storeProfile(transaction, importId, { name: profile.name, supplier, headerKeys, profile });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) if (Buffer.isBuffer(chunk)) hash.update(chunk);
  return hash.digest('hex');
}
