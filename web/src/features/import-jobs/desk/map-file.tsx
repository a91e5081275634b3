import type { ImportCorrections } from '@loupe/contract';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import { useIntl } from 'react-intl';
import * as z from 'zod';
import { Button } from '../../../ui/button.tsx';

/** A supplier's map as the command line takes it. */
const mapSchema = z
  .object({
    headers: z.record(z.string(), z.string().nullable()).default({}),
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
    ({
      headers,
      codes,
      decimal,
      price,
      constants: { type, shape, location },
      ...map
    }): ImportCorrections => ({
      headers,
      ...(codes && { codes }),
      ...(map.discountSign && { discount_sign: map.discountSign }),
      ...(decimal && { decimal }),
      ...(price && { price }),
      ...(type && { type }),
      ...(shape !== undefined && { shape }),
      ...(location !== undefined && { location }),
      ...(map.stockNumberPrefix !== undefined && { stock_prefix: map.stockNumberPrefix }),
      ...(map.reportNumbersAbsent === true && { reports_absent: true }),
      ...(map.expectedOnMostRows && { expected: map.expectedOnMostRows }),
    }),
  );

/** Takes over a map that is kept as a file. */
export function MapFile({ onMap }: { readonly onMap: (map: ImportCorrections) => void }) {
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
          {formatMessage({ id: 'deskImports.mapRefused' })}
        </span>
      )}
      <FileTrigger
        acceptedFileTypes={['.json']}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) void take(file);
        }}
      >
        <Button variant="quiet">{formatMessage({ id: 'deskImports.mapFile' })}</Button>
      </FileTrigger>
    </>
  );
}
