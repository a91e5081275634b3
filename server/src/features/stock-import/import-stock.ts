import { formatIssue } from '@loupe/contract';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { gulfDay } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { inTransaction, onClient } from '../../platform/database.ts';
import type { ActivePriceList } from '../price-lists/active-price-list.ts';
import { priceListOrSample } from '../stock/price-list-or-sample.ts';
import { findOwnSupplier, findSupplier, type Supplier } from '../stock/suppliers.ts';
import type { AppliedImport } from './apply-import.ts';
import { applyImport } from './apply-import.ts';
import { assignNumbers } from './assign-numbers.ts';
import { withDeskRates } from './desk-rates.ts';
import { openFile } from './file/open-file.ts';
import type { FileFixes } from './fixes/file-fixes.ts';
import { markIncompletePairs, readPairNumbers } from './mark-incomplete-pairs.ts';
import { noSupplier } from './match-staged.ts';
import type { ImportMode, PlannedChanges } from './plan-changes.ts';
import { planChanges } from './plan-changes.ts';
import type { Profile } from './profile.ts';
import type { Preview, RowOutcome } from './preview.ts';
import { previewFile } from './preview.ts';
import { applyAnswers } from './questions/apply-answers.ts';
import type { Answers } from './questions/question.ts';
import type { ImportReport } from './report/open-report.ts';
import { noReport } from './report/open-report.ts';
import { createStaging } from './staging.ts';
import {
  readBoundStones,
  readBrokenPairs,
  readElsewhere,
  countsOf,
  stockIssueLines,
  withStockIssues,
} from './stock-issues.ts';
import type { ChosenProfile, ProfileSelection } from './supplier-profiles/choose-profile.ts';
import { chooseProfile } from './supplier-profiles/choose-profile.ts';
import { readCandidateHeaderRows } from './supplier-profiles/candidate-header-rows.ts';
import { learnProfile } from './supplier-profiles/learn-profile.ts';
import { listStoredProfiles, storeProfile } from './supplier-profiles/stored-profiles.ts';

export interface ImportRequest {
  readonly path: string;
  readonly mode: ImportMode;
  readonly profile: ProfileSelection;
  /** Answers of the user to questions of the file. */
  readonly answers?: Answers;
  /** Corrections of the user to cells of the file. */
  readonly fixes?: FileFixes;
  /** Called with each row that is read. */
  readonly onRow?: (outcome: RowOutcome) => void;
  /** Supplier of the file. When absent, the supplier its headers are known from, or own stock. */
  readonly supplier?: string;
  /** User who accepts the file. */
  readonly importedBy: string;
  /** Name of the file; its name on disk when absent. */
  readonly fileName?: string;
  /** Opens the report for the issues of the file. When absent, issues are only counted. */
  readonly openReport?: () => Promise<ImportReport>;
  /** Whether the plan counts the known stones that differ; this compares every one of them. */
  readonly countsChanged?: boolean;
  /**
   * Called before the commit, in the transaction that applies the file, with the report lines of the stones
   * left unchanged.
   */
  readonly onApplied?: (
    transaction: Transaction,
    applied: AppliedImport,
    boundLines: readonly string[][],
  ) => Promise<void>;
  readonly onProgress?: (stage: ImportStage, rows: number, of: number | null) => void;
}

/** Stages of an import: analysing the file, reading it, comparing it with the stock, writing the stock. */
export type ImportStage = 'analysing' | 'reading' | 'planning' | 'writing';

/** What the user sees before deciding. Nothing has changed yet. */
export interface ImportProposal {
  readonly preview: Preview;
  readonly chosen: ChosenProfile;
  /** Supplier of the file; stones of other suppliers are not changed. */
  readonly supplier: Supplier;
  readonly plan: PlannedChanges;
  readonly list: ActivePriceList;
}

export type ImportDecision =
  | { readonly accept: false }
  | { readonly accept: true; readonly isRemovalConfirmed: boolean };

export interface ImportOutcome extends ImportProposal {
  /** Null when the user declined, or when the mapping is wrong and no decision was requested. */
  readonly applied: AppliedImport | null;
  readonly reportLines: number;
  readonly isReportCut: boolean;
}

/** The headers do not identify the supplier, and the file was accepted without naming one. */
export class SupplierNotNamed extends Error {
  override readonly name = 'SupplierNotNamed';
}

/**
 * Reads a dealer's file, proposes its changes, and applies them when `decide` accepts. One transaction: the
 * old stock is served until the commit, and an aborted import leaves nothing behind.
 */
export async function importStock(
  database: Database,
  clock: Clock,
  request: ImportRequest,
  decide: (question: ImportProposal) => Promise<ImportDecision>,
): Promise<ImportOutcome> {
  const { path, mode, onProgress, onApplied } = request;
  const fileName = request.fileName ?? basename(path);
  const sheet = await openFile(path);
  const headers = await readCandidateHeaderRows(sheet);
  const chosen = chooseProfile(
    request.profile,
    headers.values(),
    await listStoredProfiles(database),
    request.supplier,
  );
  const profile = applyAnswers(chosen.profile, request.answers ?? {});
  const isAnswered = Object.keys(request.answers ?? {}).length > 0;
  const supplier = await supplierOf(database, request.supplier, chosen);
  const supplierId = supplier.id ?? noSupplier;
  const fileSha256 = await sha256Of(path);
  const list = await inTransaction(database, priceListOrSample);
  const session = await database.pool.connect();
  const onSession = onClient(session);
  let broken: Error | undefined;
  const remember = (error: Error) => {
    broken = error;
  };
  session.on('error', remember);
  try {
    await session.query(sql`set work_mem = '64MB'`);
    const staging = await createStaging(session);
    const report = (await request.openReport?.()) ?? noReport;
    const read = await previewFile(sheet, {
      profile: await withDeskRates(database, profile),
      list: list.list,
      today: gulfDay(clock.now()),
      report,
      // A replacing file withdraws the stones it does not list.
      partnersInStock: mode === 'REPLACE' ? new Set() : await readPairNumbers(database, supplierId),
      onStone: (stone, row) => staging.add(stone, row),
      ...(request.fixes && { fixes: request.fixes }),
      ...(request.onRow && { onRow: request.onRow }),
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
    const preview = withStockIssues(read, { elsewhere, pairs, bound });
    const linesOf = (stockIssues: typeof bound) =>
      stockIssueLines(preview.analysis.main.sheet, preview.analysis.main.columns, stockIssues.issues);
    const endReport = async (left: typeof bound) => {
      for (const stockIssues of [...elsewhere, ...Object.values(pairs), left])
        report.addLines(linesOf(stockIssues));
      const { lines, isCut } = await report.close(
        { ...preview.counts, ...countsOf([left]) },
        preview.waiting,
      );
      return { reportLines: lines, isReportCut: isCut };
    };
    const question = { preview, chosen, supplier, plan, list };
    if (preview.wrongMap !== null) return { ...question, ...(await endReport(bound)), applied: null };
    const decision = await decide(question);
    if (!decision.accept) return { ...question, ...(await endReport(bound)), applied: null };
    if (chosen.needsSupplier === true) throw new SupplierNotNamed(formatIssue('SUPPLIER_NOT_NAMED'));
    await session.query(sql`begin`);
    const applied = await applyImport(onSession, {
      mode,
      supplier,
      preview,
      fileSha256,
      importedBy: request.importedBy,
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
    if (request.profile !== 'rules' && (!chosen.isSaved || isAnswered)) {
      const headerKeys = headers.get(preview.analysis.main.headerRow) ?? [];
      // A file without headers is recognised by nothing.
      if (headerKeys.length > 0)
        await keepProfile(onSession, applied.id, {
          preview,
          profile,
          headerKeys,
          fileName,
          supplier: supplier.isOwn ? undefined : supplier.name,
        });
    }
    await onApplied?.(onSession, applied, linesOf(applied.bound));
    await session.query(sql`commit`);
    return { ...outcome, applied };
  } catch (error) {
    remember(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    session.off('error', remember);
    // The staging table lives as long as the database session, so the connection is closed with it.
    session.release(broken ?? true);
  }
}

/** The named supplier, else the supplier of the profile, else own stock. */
async function supplierOf(
  database: Database,
  named: string | undefined,
  { profile }: ChosenProfile,
): Promise<Supplier> {
  const name = named ?? profile.supplier;
  return name === undefined || name.trim() === '' ? findOwnSupplier(database) : findSupplier(database, name);
}

interface Learnt extends Pick<ImportProposal, 'preview'> {
  readonly profile: Profile;
  readonly headerKeys: readonly string[];
  readonly fileName: string;
  readonly supplier: string | undefined;
}

/** Stores the profile learnt from the accepted file, for the next file with the same headers. */
async function keepProfile(transaction: Transaction, importId: number, learnt: Learnt) {
  const { preview, headerKeys, fileName } = learnt;
  const supplier = learnt.supplier ?? null;
  const profile = learnProfile(preview.analysis, learnt.profile, { fileName, supplier });
  await storeProfile(transaction, importId, { name: profile.name, supplier, headerKeys, profile });
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) if (Buffer.isBuffer(chunk)) hash.update(chunk);
  return hash.digest('hex');
}
