import { expect, it } from 'vitest';
import { summarise } from '@loupe/domain';
import sql from 'sql-template-tag';
import type { Database } from '../../platform/database.ts';
import { describeOnDatabase } from '../../testing/databases.ts';
import { importPath } from './testing/import-rows.ts';
import { isFileAvailable, realFilePath, savedProfile } from './testing/real-file.ts';

async function totalsOf(database: Database) {
  const { rows } = await database.query<{
    pieces: number;
    carat: number;
    amount: number;
    value: number;
    exact: number;
  }>(
    sql`select count(*) as pieces, sum(carat) as carat, sum(amount) as amount,
            sum((rap::bigint * carat + 500) / 1000)::bigint as value,
            round(sum(ppc::numeric * carat) / 1000)::bigint as exact from stones`,
  );
  return rows[0] ?? { pieces: 0, carat: 0, amount: 0, value: 0, exact: 0 };
}

describeOnDatabase('real files', (open, kind) => {
  it.runIf(isFileAvailable('dealer_d_stock.xlsx'))("matches the totals of a dealer's sheet", async () => {
    const database = await open();
    const { preview } = await importPath(database, realFilePath('dealer_d_stock.xlsx'));
    expect(preview).toMatchObject({ rows: 159, accepted: 159, rejected: 0, wrongMap: null });
    const { pieces, carat, amount, value, exact } = await totalsOf(database);
    // The sheet sums unrounded rows; the server rounds each row to the cent first, like every figure shown to
    // a buyer.
    expect({ pieces, carat, value, exact, amount }).toEqual({
      pieces: 159,
      carat: 182_740,
      value: 771_372_00,
      exact: 446_395_10,
      amount: 446_395_17,
    });
    const summary = summarise({
      pieces,
      caratThousandths: carat,
      rapValueCents: value,
      listedAmountCents: amount,
      listedFinalAmountCents: amount,
      amountCents: amount,
      finalAmountCents: amount,
    });
    expect(summary).toMatchObject({ avgDiscHundredths: -42_13, ratePerCaratCents: 2442_79 });
    const { rows } = await database.query(
      sql`select stock_no from stones
        where disc <> -round((source_cells->>'Disc')::numeric * 100) or rap <> (source_cells->>'RapRate')::numeric * 100
           or ppc <> round((source_cells->>'PPC')::numeric * 100)
           or amount <> round((source_cells->>'PPC')::numeric * (source_cells->>'Size')::numeric * 100)`,
    );
    expect(rows).toEqual([]);
  });

  // Large file: one database is enough, because the statements are the same on both.
  if (kind === 'postgresql') return;
  it.runIf(isFileAvailable('listing_219k_part80.csv.gz'))(
    'imports a listing of 175,771 stones with its profile',
    async () => {
      const database = await open();
      const { preview, applied } = await importPath(database, realFilePath('listing_219k_part80.csv.gz'), {
        profile: savedProfile('listing-219k'),
      });
      expect(preview).toMatchObject({ rows: 175_771, accepted: 175_769, staffOnly: 0, rejected: 2 });
      expect(preview.rejectedBy).toEqual({ E_REQUIRED: 2 });
      expect(applied).toMatchObject({ added: 175_769, changed: 0 });
      const { rows } = await database.query(
        sql`select count(*) filter (where color_type = 'Fancy') as fancy,
                count(*) filter (where color_type = 'Fancy' and rap is not null) as priced,
                count(*) filter (where shape = 'ROUND') as rounds,
                count(*) filter (where lab is null) as ungraded from stones`,
      );
      expect(rows).toEqual([{ fancy: 7349, priced: 0, rounds: 126_501, ungraded: 0 }]);
    },
    180_000,
  );

  it.runIf(isFileAvailable('ggplot2_diamonds.csv.gz') && isFileAvailable('listing_cushion_2014.csv.gz'))(
    'takes shape and stock number from the profile when the file has none',
    async () => {
      const database = await open();
      const rounds = await importPath(database, realFilePath('ggplot2_diamonds.csv.gz'), {
        profile: savedProfile('ggplot2-diamonds'),
      });
      expect(rounds.preview).toMatchObject({ rows: 53_940, accepted: 53_940, rejected: 0 });
      expect(rounds.preview.counts).toEqual({
        W_DEPTH_MISMATCH: 152,
        W_MEAS_ORDER: 1,
        W_UNKNOWN_VALUE: 2,
        W_WEIGHT_MISMATCH: 39,
      });
      expect(rounds.applied).toMatchObject({ added: 53_940, changed: 0 });
      const cushions = await importPath(database, realFilePath('listing_cushion_2014.csv.gz'), {
        profile: savedProfile('cushion-2014'),
      });
      expect(cushions.preview).toMatchObject({ rows: 46_638, accepted: 46_633, rejected: 5 });
      expect(cushions.preview.rejectedBy).toEqual({ E_PRICE_MISSING: 5 });
      const { rows } = await database.query(
        sql`select shape, min(stock_no) as first, count(*) as stones, count(length) as measured
           from stones group by shape order by shape`,
      );
      expect(rows).toEqual([
        { shape: 'CUSHION', first: 'C10', stones: 46_633, measured: 46_541 },
        { shape: 'ROUND', first: 'GG10', stones: 53_940, measured: 53_931 },
      ]);
    },
    180_000,
  );
});
