import { contrastRatio } from '@loupe/domain';
import { paperContrast, type Letterhead } from '@loupe/contract';
import { useIntl } from 'react-intl';

interface LetterheadPreviewProps {
  readonly letterhead: Letterhead;
  readonly logo: string | null;
}

/** The top of the company's papers: black on white in both themes, because paper is white. */
export function LetterheadPreview({ letterhead, logo }: LetterheadPreviewProps) {
  const { formatMessage } = useIntl();
  const { color, trading_name: trading, legal_name: legal, registrations, contacts, website } = letterhead;
  const [contact] = contacts;
  const address = [...letterhead.address_lines, letterhead.country].filter(Boolean).join(', ');
  const isReadable = color !== null && contrastRatio(color, '#ffffff') >= paperContrast;
  const lines = [
    [legal === trading || trading === '' ? '' : legal, address].filter(Boolean).join(' · '),
    [
      ...registrations.map(({ name, number }) => `${name} ${number}`),
      contact?.phone ?? '',
      contact?.email ?? '',
      website.replace(/^https?:\/\//, ''),
    ]
      .filter(Boolean)
      .join(' · '),
  ].filter(Boolean);
  return (
    <figure
      aria-label={formatMessage({ id: 'letterheads.preview' })}
      className="m-0 flex items-start gap-4 rounded-sheet border border-line bg-[#ffffff] px-5 py-5 text-[#12161f]"
    >
      {logo !== null && <img src={logo} alt="" className="h-12 w-12 shrink-0 object-contain" />}
      <div className="flex min-w-0 flex-col gap-0.5 text-start border-b border-[#7f8796] pb-4 grow">
        <bdi className="text-20 font-semibold break-words" style={isReadable ? { color } : undefined}>
          {trading || legal}
        </bdi>
        {lines.map((line) => (
          <bdi key={line} className="text-12 break-words text-[#4a5263]">
            {line}
          </bdi>
        ))}
      </div>
    </figure>
  );
}
