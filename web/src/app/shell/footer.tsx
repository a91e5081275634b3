import { bundleVersion, type HomeData } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { LocalStockStatus } from '../../features/local-stock/local-stock-status.tsx';

const thisYear = String(new Date().getFullYear());

interface FooterProps {
  readonly company: HomeData['general_info'] | undefined;
  /** Renders at the end of a screen, on one line where the width allows. */
  readonly isLine?: boolean;
}

/** Copyright, the company (links to its own site) and the developer of the portal. */
export function Footer({ company, isLine = false }: FooterProps) {
  const { formatMessage } = useIntl();
  if (!company) return null;
  return (
    <footer
      className={`text-12 leading-5 text-ink-3 ${isLine ? 'flex flex-wrap items-baseline gap-x-4 border-t border-line px-4 min-[800px]:px-6 min-[800px]:py-1' : 'px-3'}`}
    >
      <LocalStockStatus />
      <p>{formatMessage({ id: 'shell.copyright' }, { year: thisYear })}</p>
      <p>
        <a
          href={company.company_link}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center hover:text-blue hover:underline"
        >
          {company.company_name}
        </a>
      </p>
      <p>{formatMessage({ id: 'shell.madeBy' }, { name: company.developer_name, version: bundleVersion })}</p>
    </footer>
  );
}
