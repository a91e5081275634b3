import type { MessageRow, TextSpan } from './read-requests.ts';

/** The words of a message as written; unclear words have a dashed underline. */
export function MessageText({ row }: { readonly row: MessageRow }) {
  const marks = [
    ...row.questions.map((span) => ({ span, look: 'decoration-hold' })),
    ...[...row.unread, ...row.amounts].map((span) => ({ span, look: 'decoration-ink-3' })),
  ].toSorted((one, other) => one.span.start - other.span.start);
  const parts: { readonly text: string; readonly look: string | null }[] = [];
  let position = row.textStart;
  const end = row.textStart + row.text.length;
  const put = (span: TextSpan, look: string | null) => {
    const text = row.text.slice(span.start - row.textStart, span.end - row.textStart);
    if (text !== '') parts.push({ text, look });
  };
  for (const { span, look } of marks) {
    const [from, to] = [Math.max(position, span.start), Math.min(end, span.end)];
    if (to <= from) continue;
    put({ start: position, end: from }, null);
    put({ start: from, end: to }, look);
    position = to;
  }
  put({ start: position, end }, null);
  return (
    <bdi className="min-w-0 break-words">
      {parts.map(({ text, look }, index) =>
        look === null ? (
          text
        ) : (
          <span key={index} className={`underline decoration-dashed underline-offset-4 ${look}`}>
            {text}
          </span>
        ),
      )}
    </bdi>
  );
}
