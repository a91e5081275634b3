import type { StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import type { StoneActions } from '../../../trade/stones/stone-actions.ts';
import { stoneFact, stoneName } from '../../../trade/stones/stone-facts.ts';
import { CompareColumnActions, CompareColumnHeader } from './compare-column-header.tsx';
import { StonePicture } from '../stone-picture.tsx';
import { CompareDrawing, type Reference } from './compare-drawing.tsx';
import { CompareFacts } from './compare-facts.tsx';
import { CompareLegend } from './compare-legend.tsx';
import { valueCellClass, factCellClass } from './compare-classes.ts';
import { createProfilesToScale } from '../../../trade/drawings/profiles-to-scale.ts';
import type { ComparedStone, CompareGroup } from './compare-rows.ts';

interface CompareTableProps {
  readonly ids: readonly string[];
  /** In the order of the ids. */
  readonly stones: readonly ComparedStone[];
  readonly reference: StoneRow | null;
  readonly isOverlaid: boolean;
  readonly groups: readonly CompareGroup[];
  readonly acts: StoneActions;
  readonly onPlaceOrder: ((stones: readonly StoneRow[]) => void) | undefined;
  readonly onReference: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Stones as columns, facts as rows. The table scrolls in its own container with sticky labels and stones. */
export function CompareTable(props: CompareTableProps) {
  const { ids, stones, reference, isOverlaid, groups, acts, onPlaceOrder, onReference, onRemove } = props;
  const { formatMessage } = useIntl();
  const { profiles, above, below } = createProfilesToScale(stones);
  const referenceProfile = reference && profiles[stones.indexOf(reference)];
  const against: Reference | null =
    isOverlaid && reference && referenceProfile && !('missing' in referenceProfile)
      ? { stone: reference, profile: referenceProfile }
      : null;
  const hasPictures = stones.some((stone) => stone !== null && stoneFact(stone, 'image_url') !== null);
  const isMissing = (index: number) => stones[index] === null;

  return (
    <section
      aria-label={formatMessage({ id: 'compare.facts' })}
      // Focusable, so that the keyboard can scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="@container relative min-h-0 flex-1 overflow-auto border-t border-line bg-tray outline-offset-[-2px] [--name:6.75rem] [--stone:calc((100cqw-6.75rem)/2)] sm:[--name:11.5rem] sm:[--stone:12rem]"
    >
      <table
        className="table-fixed border-separate border-spacing-0"
        style={{
          width: `calc(var(--name) + ${ids.length} * max(var(--stone), min(20rem, (100cqw - var(--name)) / ${ids.length})))`,
        }}
      >
        <thead className="sticky top-0 z-3">
          <tr>
            <th
              scope="col"
              className="sticky start-0 z-1 w-(--name) border-e border-b border-line bg-tray px-3 text-start text-12 font-normal text-ink-3"
            >
              <span className="sr-only">{formatMessage({ id: 'compare.fact' })}</span>
            </th>
            {ids.map((id, index) => (
              <th
                key={id}
                scope="col"
                className={`border-e border-b border-line px-3 py-2 text-start align-top last:border-e-0 ${isMissing(index) ? 'bg-paper' : 'bg-tray'}`}
              >
                <CompareColumnHeader
                  stone={stones[index] ?? null}
                  onRemove={() => {
                    onRemove(id);
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={`${factCellClass} align-bottom`}>
              <CompareLegend reference={against?.stone ?? null} />
            </td>
            {ids.map((id, index) => {
              const stone = stones[index] ?? null;
              const drawn = profiles[index] ?? null;
              return (
                <td key={id} className={`${valueCellClass} align-top ${stone ? '' : 'bg-paper'}`}>
                  {stone && drawn ? (
                    <div className="flex flex-col gap-2 py-1">
                      {/* On a phone the picture would push the prices out of the window. */}
                      {hasPictures && (
                        <div className="hidden h-36 min-[640px]:flex">
                          <StonePicture stone={stone} />
                        </div>
                      )}
                      <CompareDrawing
                        stone={stone}
                        drawn={drawn}
                        reach={{ above, below }}
                        reference={against}
                      />
                      {isOverlaid && (
                        <button
                          type="button"
                          aria-pressed={stone === reference}
                          aria-label={formatMessage(
                            { id: 'compare.makeReference' },
                            { stone: stoneName(stone) },
                          )}
                          className="-ms-2 min-h-6 self-start rounded-control px-2 text-12 text-ink-3 hover:bg-blue-soft hover:text-ink aria-pressed:font-semibold aria-pressed:text-blue pointer-coarse:min-h-11"
                          onClick={() => {
                            onReference(id);
                          }}
                        >
                          {formatMessage({
                            id: stone === reference ? 'compare.isReference' : 'compare.asReference',
                          })}
                        </button>
                      )}
                      <CompareColumnActions stone={stone} acts={acts} onPlaceOrder={onPlaceOrder} />
                    </div>
                  ) : (
                    <p className="py-2 text-13 text-ink-3">{formatMessage({ id: 'compare.goneText' })}</p>
                  )}
                </td>
              );
            })}
          </tr>
        </tbody>
        <CompareFacts groups={groups} columns={ids.length} isMissing={isMissing} />
      </table>
    </section>
  );
}
