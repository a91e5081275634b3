import { caratChips, type RangeAttribute } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatRangeKey } from '../../lib/format-range-key.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';
import {
  setCaratChips,
  hasCaratChip,
  setRanges,
  attributeRanges,
  setManualCarat,
  manualCaratRange,
} from './criteria-edit.ts';
import { RangeInputs } from './range-filter.tsx';
import { useSearchFormContext } from './search-form-context.ts';

/** Carat range inputs beside the trade's carat brackets as chips. */
export function CaratRow({ attribute }: { readonly attribute: RangeAttribute }) {
  const { formatMessage } = useIntl();
  const { criteria, counts, stock, onChange } = useSearchFormContext();
  return (
    <div className="flex w-full flex-wrap items-start gap-x-3 gap-y-2">
      <div className="w-full max-w-50">
        <RangeInputs
          attribute={attribute}
          span={manualCaratRange(criteria) ?? { from: null, to: null }}
          onChange={(span) => {
            onChange(setManualCarat(criteria, span));
          }}
        />
      </div>
      <div className="min-w-0 flex-1 basis-96">
        <ChipGroup
          label={formatMessage({ id: 'search.caratChips' })}
          options={caratChips.map(({ key }) => ({
            value: key,
            label: formatRangeKey(key),
            count: counts === undefined ? null : (counts.carat_chips[key] ?? 0),
            maxCount: stock && (stock.carat_chips[key] ?? 0),
          }))}
          selected={caratChips.filter((chip) => hasCaratChip(criteria, chip)).map(({ key }) => key)}
          onChange={(keys) => {
            onChange(setCaratChips(criteria, keys));
          }}
          after={
            attributeRanges(criteria, attribute.key).length > 0 && (
              <button
                type="button"
                className="self-end px-1 text-13 leading-7 text-blue"
                onClick={() => {
                  onChange(setRanges(criteria, attribute.key, []));
                }}
              >
                {formatMessage({ id: 'search.resetCarat' })}
              </button>
            )
          }
        />
      </div>
    </div>
  );
}
