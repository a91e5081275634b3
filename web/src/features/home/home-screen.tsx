import type { HomeData } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { StoneTable } from '../../ui/stones/stone-table.tsx';
import { HomeFigures } from './home-figures.tsx';
import { SpecialMessage } from './special-message.tsx';

interface HomeScreenProps {
  readonly home: HomeData;
  /** The person's saved and recent searches. */
  readonly searches: ReactNode;
  /** The latest of what he was told. */
  readonly news: ReactNode;
  /** Jewellery and loose lots the house puts forward. */
  readonly goods: ReactNode;
  /** What is held for the customer; absent for those who hold nothing. */
  readonly held?: ReactNode;
  /** What to do first, where nothing has begun yet. */
  readonly first?: ReactNode;
}

/** The Dashboard: where the customer stands, and what the house puts forward. */
export function HomeScreen({ home, searches, news, goods, held, first }: HomeScreenProps) {
  const { formatMessage } = useIntl();
  const title = formatMessage({ id: 'home.title' });
  const exclusive = formatMessage({ id: 'home.exclusive' });
  return (
    <div className="flex flex-col gap-10 p-4 min-[800px]:p-6">
      <h1 className="text-20 font-semibold text-ink">{title}</h1>
      <HomeFigures home={home} />
      {first}
      <SpecialMessage home={home} />
      {held && <div className="-mx-4 empty:hidden min-[800px]:-mx-6">{held}</div>}
      {news}
      {searches}
      {home.recommended_c.length > 0 && (
        <div className="flex flex-col gap-3">
          <h2 className="text-16 font-semibold text-ink">{exclusive}</h2>
          <div className="-mx-4 min-[800px]:-mx-6">
            <StoneTable label={exclusive} stones={home.recommended_c} />
          </div>
        </div>
      )}
      {goods}
    </div>
  );
}
