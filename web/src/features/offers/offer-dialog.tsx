import { limits, type StoneRow } from '@loupe/contract';
import type { OfferTerms } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import {
  toOfferBody,
  calculateDraftLines,
  draftUnits,
  emptyDraft,
  convertToUnit,
  isDraftComplete,
  withLinePrice,
  type DraftUnit,
} from './offer-draft.ts';
import { OfferError } from './offer-error.tsx';
import { OfferStoneRow, offerGridClass } from './offer-stone-row.tsx';
import { OfferTotal } from './offer-total.tsx';
import { createOfferableStone } from './offerable-stone.ts';
import { useSubmitOffer, type SubmittedOffer } from './use-make-offer.ts';

interface OfferSheetProps {
  readonly stones: readonly StoneRow[];
  readonly terms: OfferTerms;
  /** `stock_uuid` of the stones with an open offer of this customer. */
  readonly openOfferStoneIds: ReadonlySet<string>;
  /** The company's declaration on offers; empty when there is none. */
  readonly declaration: string;
  readonly onMade: (made: SubmittedOffer) => void;
  readonly onClose: () => void;
}

const isDraftUnit = (word: string | undefined): word is DraftUnit => draftUnits.some((unit) => unit === word);

/**
 * My Offer: a price for each stone, or one total; the other figures update while typing. Mount a new instance
 * for each offer: it has one idempotency key.
 */
export function OfferDialog({
  stones,
  terms,
  openOfferStoneIds,
  declaration,
  onMade,
  onClose,
}: OfferSheetProps) {
  const { formatMessage } = useIntl();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState(emptyDraft);
  const [description, setDescription] = useState('');
  const { make, isMaking, refusal } = useSubmitOffer({ onMade });

  const shown = stones
    .filter(({ stock_uuid: id }) => !removed.has(id))
    .map((stone) => createOfferableStone(stone, terms, openOfferStoneIds))
    .filter((stone) => stone !== null);
  const offerable = shown.filter(({ blocker }) => blocker === null);
  const lines = calculateDraftLines(draft, offerable);
  const blank = { prices: null, figures: null, boundsError: null };
  const title = formatMessage({ id: 'offers.makeTitle' }, { pieces: offerable.length });

  return (
    <FormDialog
      title={title}
      isFlush
      submit={formatMessage({ id: isMaking ? 'offers.making' : 'offers.make' })}
      isPending={isMaking}
      isDisabled={!isDraftComplete(lines)}
      cancel={formatMessage({ id: 'offers.cancel' })}
      onSubmit={() => {
        if (isDraftComplete(lines)) make({ ...toOfferBody(draft, lines), description });
      }}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4">
        <ChipGroup
          label={formatMessage({ id: 'offers.by' })}
          isLabelShown
          options={draftUnits.map((unit) => ({
            value: unit,
            label: formatMessage({ id: `offers.unit.${unit}` }),
          }))}
          selected={[draft.unit]}
          onChange={(chosen) => {
            const next = chosen.filter(isDraftUnit).find((unit) => unit !== draft.unit);
            if (next !== undefined) setDraft(convertToUnit(draft, next, offerable));
          }}
        />
        <p className="text-13 text-ink-3">{formatMessage({ id: 'offers.example' })}</p>
      </div>
      <div className="border-t border-line">
        <div
          aria-hidden
          className={`hidden h-8 items-center gap-x-4 border-b border-line px-4 text-12 font-medium text-ink-3 min-[800px]:grid ${offerGridClass}`}
        >
          <span>{formatMessage({ id: 'offers.stone' })}</span>
          <span className="text-right">{formatMessage({ id: 'offers.listed' })}</span>
          <span className="text-right">{formatMessage({ id: 'offers.own' })}</span>
          <span>{formatMessage({ id: 'offers.price' })}</span>
          <span className="text-right">{formatMessage({ id: 'offers.offered' })}</span>
        </div>
        <ul aria-label={title}>
          {shown.map((offered) => (
            <OfferStoneRow
              key={offered.id}
              line={
                lines.find((line) => line.offerable.id === offered.id) ?? { offerable: offered, ...blank }
              }
              unit={draft.unit}
              isFirst={offered.id === offerable[0]?.id}
              onPriceChange={(unit, value) => {
                setDraft(withLinePrice(draft, offered.id, value === null ? null : { unit, value }));
              }}
              onRemove={() => {
                setRemoved(new Set([...removed, offered.id]));
              }}
            />
          ))}
        </ul>
        <OfferTotal
          lines={lines}
          unit={draft.unit}
          onType={(basketCents) => {
            setDraft({ ...draft, basketCents });
          }}
        />
      </div>
      <div className="flex flex-col gap-4 px-4">
        <p className="text-13 text-ink-2">{formatMessage({ id: 'offers.makeText' })}</p>
        <TextArea
          label={formatMessage({ id: 'offers.describe' })}
          value={description}
          onChange={setDescription}
          maxLength={limits.descriptionMax}
          rows={3}
        />
        {declaration !== '' && <p className="text-13 whitespace-pre-line text-ink-2">{declaration}</p>}
        {refusal && (
          <OfferError error={refusal} stones={lines.map(({ offerable: offered }) => offered.stone)} />
        )}
      </div>
    </FormDialog>
  );
}
