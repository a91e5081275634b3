import { caratChips, type RangeAttribute } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { chooseCaratChips, hasCaratChip, setSpans, spansOf, typeCarat, typedCarat } from './criteria-edit.ts';
import { RangeBoxes } from './range-filter.tsx';
import { useSearchForm } from './search-form-state.ts';

/** From and to by hand, beside the trade's brackets as chips. */
export function CaratRow({ attribute }: { readonly attribute: RangeAttribute }) {
  const { formatMessage } = useIntl();
  const { criteria, counts, onChange } = useSearchForm();
  return (
    <div className="flex w-full flex-wrap items-start gap-x-3 gap-y-2">
      <div className="w-full max-w-60">
        <RangeBoxes
          attribute={attribute}
          span={typedCarat(criteria) ?? { from: null, to: null }}
          onChange={(span) => {
            onChange(typeCarat(criteria, span));
          }}
        />
      </div>
      <div className="min-w-0 flex-1 basis-96">
        <ChoiceStrip
          label={formatMessage({ id: 'search.caratChips' })}
          options={caratChips.map(({ key }) => ({
            value: key,
            label: key.replace('-', '–'),
            count: counts === undefined ? null : (counts.carat_chips[key] ?? 0),
          }))}
          chosen={caratChips.filter((chip) => hasCaratChip(criteria, chip)).map(({ key }) => key)}
          onChange={(keys) => {
            onChange(chooseCaratChips(criteria, keys));
          }}
          after={
            spansOf(criteria, attribute.key).length > 0 && (
              <button
                type="button"
                className="self-end px-1 text-13 leading-7 text-blue"
                onClick={() => {
                  onChange(setSpans(criteria, attribute.key, []));
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
