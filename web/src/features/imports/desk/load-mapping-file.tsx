import type { ImportMapping } from '@loupe/contract';
import { currentStoneKey } from '@loupe/domain';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useIntl } from 'react-intl';
import * as z from 'zod';
import { Button } from '../../../ui/button.tsx';

/** Format of a supplier's mapping file, as used by the command line. */
const mapSchema = z
  .object({
    headers: z.record(z.string(), z.string().transform(currentStoneKey).nullable()).default({}),
    codes: z.record(z.string(), z.string()).optional(),
    discountSign: z.enum(['as-written', 'below']).optional(),
    decimal: z.enum(['point', 'comma']).optional(),
    price: z.enum(['per-carat', 'total']).optional(),
    constants: z
      .object({
        type: z.enum(['Natural', 'Lab Grown']).optional(),
        shape: z.string().optional(),
        location: z.string().optional(),
      })
      .default({}),
    stockNumberPrefix: z.string().optional(),
    reportNumbersAbsent: z.boolean().optional(),
    expectedOnMostRows: z.array(z.string()).optional(),
  })
  .transform(
    ({ headers, codes, decimal, price, constants: { type, shape, location }, ...map }): ImportMapping => ({
      headers,
      ...(codes && { codes }),
      ...(map.discountSign && { discount_sign: map.discountSign }),
      ...(decimal && { decimal }),
      ...(price && { price }),
      ...(type && { type }),
      ...(shape !== undefined && { shape }),
      ...(location !== undefined && { location }),
      ...(map.stockNumberPrefix !== undefined && { stock_prefix: map.stockNumberPrefix }),
      ...(map.reportNumbersAbsent === true && { has_no_reports: true }),
      ...(map.expectedOnMostRows && { accepted_mismatches: map.expectedOnMostRows }),
    }),
  );

/** Loads a mapping from a JSON file. */
export function LoadMappingFile({ onMap }: { readonly onMap: (map: ImportMapping) => void }) {
  const { formatMessage } = useIntl();
  const [isRefused, setIsRefused] = useState(false);
  const take = async (file: File) => {
    const read = await file
      .text()
      .then((text): unknown => JSON.parse(text))
      .then(
        (json) => mapSchema.safeParse(json),
        () => null,
      );
    setIsRefused(read?.success !== true);
    if (read?.success === true) onMap(read.data);
  };
  return (
    <>
      {isRefused && (
        <span role="alert" className="text-13 text-bad">
          {formatMessage({ id: 'imports.desk.mapRefused' })}
        </span>
      )}
      <FileTrigger
        acceptedFileTypes={['.json']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) void take(file);
        }}
      >
        <Button variant="quiet">{formatMessage({ id: 'imports.desk.mapFile' })}</Button>
      </FileTrigger>
    </>
  );
}
