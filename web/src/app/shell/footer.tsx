import { bundleVersion, type HomeData } from '@loupe/contract';
import { useIntl } from 'react-intl';

const thisYear = String(new Date().getFullYear());

/** Copyright, the company (opening its own site) and who made the portal. */
export function Footer({ company }: { readonly company: HomeData['general_info'] | undefined }) {
  const { formatMessage } = useIntl();
  if (!company) return null;
  return (
    <footer className="px-3 text-12 leading-5 text-ink-3">
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
