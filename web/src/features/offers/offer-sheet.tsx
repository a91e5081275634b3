import { limits, type StoneRow } from '@loupe/contract';
import type { OfferTerms } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import {
  bodyOf,
  draftLines,
  draftUnits,
  emptyDraft,
  inUnit,
  isComplete,
  typedFor,
  type DraftUnit,
} from './offer-draft.ts';
import { OfferRefusal } from './offer-refusal.tsx';
import { OfferStoneRow, offerGrid } from './offer-stone-row.tsx';
import { OfferTotal } from './offer-total.tsx';
import { offeredStone } from './offered-stone.ts';
import { useMakeOffer, type MadeOffer } from './use-make-offer.ts';

interface OfferSheetProps {
  readonly stones: readonly StoneRow[];
  readonly terms: OfferTerms;
  /** `stock_uuid` of the stones he has an open offer on. */
  readonly open: ReadonlySet<string>;
  /** What the house declares with offers; empty when nothing. */
  readonly declaration: string;
  readonly onMade: (made: MadeOffer) => void;
  readonly onClose: () => void;
}

const isDraftUnit = (word: string | undefined): word is DraftUnit => draftUnits.some((unit) => unit === word);

/** My Offer: a price for each stone, or one for all; the other figures follow as it is typed. Mount it anew for every offer. */
export function OfferSheet({ stones, terms, open, declaration, onMade, onClose }: OfferSheetProps) {
  const { formatMessage } = useIntl();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [draft, setDraft] = useState(emptyDraft);
  const [description, setDescription] = useState('');
  const { make, isMaking, refusal } = useMakeOffer({ onMade });

  const shown = stones
    .filter(({ stock_uuid: id }) => !removed.has(id))
    .map((stone) => offeredStone(stone, terms, open))
    .filter((stone) => stone !== null);
  const offerable = shown.filter(({ hindrance }) => hindrance === null);
  const lines = draftLines(draft, offerable);
  const blank = { named: null, figures: null, misfit: null };
  const title = formatMessage({ id: 'offers.makeTitle' }, { pieces: offerable.length });

  return (
    <FormSheet
      title={title}
      isFlush
      submit={formatMessage({ id: isMaking ? 'offers.making' : 'offers.make' })}
      isPending={isMaking}
      isDisabled={!isComplete(lines)}
      cancel={formatMessage({ id: 'offers.cancel' })}
      onSubmit={() => {
        if (isComplete(lines)) make({ ...bodyOf(draft, lines), description });
      }}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4">
        <ChoiceStrip
          label={formatMessage({ id: 'offers.by' })}
          isLabelShown
          options={draftUnits.map((unit) => ({
            value: unit,
            label: formatMessage({ id: `offers.unit.${unit}` }),
          }))}
          chosen={[draft.unit]}
          onChange={(chosen) => {
            const next = chosen.filter(isDraftUnit).find((unit) => unit !== draft.unit);
            if (next !== undefined) setDraft(inUnit(draft, next, offerable));
          }}
        />
        <p className="text-13 text-ink-3">{formatMessage({ id: 'offers.example' })}</p>
      </div>
      <div className="border-t border-line">
        <div
          aria-hidden
          className={`hidden h-8 items-center gap-x-4 border-b border-line px-4 text-12 font-medium text-ink-3 min-[800px]:grid ${offerGrid}`}
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
              line={lines.find((line) => line.offered.id === offered.id) ?? { offered, ...blank }}
              unit={draft.unit}
              isFirst={offered.id === offerable[0]?.id}
              onType={(unit, value) => {
                setDraft(typedFor(draft, offered.id, value === null ? null : { unit, value }));
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
        {refusal && <OfferRefusal refusal={refusal} stones={lines.map(({ offered }) => offered.stone)} />}
      </div>
    </FormSheet>
  );
}
