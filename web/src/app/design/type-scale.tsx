import { DesignSection } from './design-section.tsx';

const sizes = [
  ['text-28', '28', 'The one big figure of a screen'],
  ['text-20', '20', 'Name of a screen'],
  ['text-16', '16', 'Heading of a sheet, final figures'],
  ['text-14', '14', 'Body, forms'],
  ['text-13', '13', 'Grid'],
  ['text-12', '12', 'Units, labels'],
] as const;

const samples = [
  ['Latin', 'Round 1.51 F VS1 3EX −39.63 % 2,776.93 $/ct', 'en'],
  ['Cyrillic', 'Круг 1.51 F VS1, итоговая скидка −39.63 %', 'ru'],
  ['Arabic', 'مستدير 1.51 قيراط، الخصم النهائي −39.63 %', 'ar'],
  ['Gujarati', 'રાઉન્ડ 1.51 કેરેટ, ફાઇનલ ડિસ્કાઉન્ટ −39.63 %', 'gu'],
  ['Chinese', '圆形 1.51 克拉，最终折扣 −39.63 %', 'zh'],
] as const;

/** Sizes, weights and scripts. */
export function TypeScale() {
  return (
    <DesignSection title="Type">
      <ul className="flex flex-col gap-2">
        {sizes.map(([look, px, use]) => (
          <li key={px} className="flex flex-wrap items-baseline gap-x-6">
            <span className="w-8 text-12 text-ink-3 tabular-nums">{px}</span>
            <span className={`${look} text-ink`}>
              <span>1,234.50 regular</span> <span className="font-medium">1,234.50 medium</span>{' '}
              <span className="font-semibold">1,234.50 semibold</span>
            </span>
            <span className="text-13 text-ink-3">{use}</span>
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-1.5">
        {samples.map(([script, text, lang]) => (
          <li key={script} className="flex items-baseline gap-x-6">
            <span className="w-20 shrink-0 text-12 text-ink-3">{script}</span>
            <bdi lang={lang} className="text-16 text-ink">
              {text}
            </bdi>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap items-end gap-6 text-12 text-ink-3">
        {['row', 'control', 'field'].map((name) => (
          <li key={name} className="flex flex-col gap-1">
            <span
              className="w-28 rounded-control border border-edge bg-tray"
              style={{ height: `var(--${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
    </DesignSection>
  );
}
