import { useIntl } from 'react-intl';

/** Lists the parts of a hand-written or outdated URL that were ignored. */
export function IgnoredParamsNotice({ parts }: { readonly parts: readonly string[] }) {
  const { formatList, formatMessage } = useIntl();
  if (parts.length === 0) return null;
  return (
    <p
      role="status"
      className="rounded-control border border-dashed border-edge px-3 py-1.5 text-13 text-ink-2"
    >
      {formatMessage({ id: 'search.notRead' }, { parts: formatList(parts.slice(0, 12), { type: 'unit' }) })}
    </p>
  );
}
