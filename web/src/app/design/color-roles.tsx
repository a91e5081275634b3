import { useEffect, useState } from 'react';
import { contrastRatio } from '@loupe/domain';
import { edgeContrast, backgroundRoles, textContrast, textRoles } from '../../lib/contrast.ts';
import { DesignSection } from './design-section.tsx';

const others = ['line', 'edge', 'bar', 'strip', 'on-strip', 'on-blue'] as const;
const roles = [...backgroundRoles, ...textRoles, ...others];

/** The current values of the page's tokens. */
function useTokens(): Readonly<Record<string, string>> {
  const [tokens, setTokens] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    const read = () => {
      const style = getComputedStyle(document.documentElement);
      setTokens(Object.fromEntries(roles.map((role) => [role, style.getPropertyValue(`--${role}`).trim()])));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
    };
  }, []);
  return tokens;
}

/** Every colour role, with the contrast of text in it on the backgrounds where it may appear. */
export function ColorRoles() {
  const tokens = useTokens();
  const samples = [
    ...textRoles.map((role) => ({ role, minRatio: textContrast, on: [...backgroundRoles] })),
    { role: 'edge', minRatio: edgeContrast, on: [...backgroundRoles] },
    { role: 'on-blue', minRatio: textContrast, on: ['blue'] },
    { role: 'on-strip', minRatio: textContrast, on: ['strip'] },
  ];
  return (
    <DesignSection title="Colour roles">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {roles.map((role) => (
          <li key={role} className="flex items-center gap-2.5 text-13">
            <span
              className="size-9 shrink-0 rounded-control border border-edge"
              style={{ background: `var(--${role})` }}
            />
            <span>
              <b className="block font-medium text-ink">{role}</b>
              <span className="text-12 text-ink-3 tabular-nums">{tokens[role]}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-13 whitespace-nowrap">
          <thead>
            <tr className="h-row border-b border-line text-12 text-ink-3 [&>th]:px-3 [&>th]:text-start [&>th]:font-medium">
              <th scope="col">Role</th>
              <th scope="col">At least</th>
              <th scope="col">Measured</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ role, minRatio: min, on }) => (
              <tr key={role} className="h-row border-b border-line [&>td]:px-3">
                <td className="font-medium text-ink">{role}</td>
                <td className="text-ink-3 tabular-nums">{min}:1</td>
                <td>
                  <span className="flex gap-2">
                    {on.map((ground) => (
                      <Measured
                        key={ground}
                        role={role}
                        ground={ground}
                        contrast={contrastRatio(tokens[role] ?? '', tokens[ground] ?? '')}
                        minRatio={min}
                      />
                    ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </DesignSection>
  );
}

interface MeasuredProps {
  readonly role: string;
  readonly ground: string;
  readonly contrast: number;
  readonly minRatio: number;
}

function Measured({ role, ground, contrast, minRatio: min }: MeasuredProps) {
  const isEnough = contrast >= min;
  return (
    <span
      className={`min-w-36 rounded-control border px-2 py-0.5 tabular-nums ${isEnough ? 'border-line' : 'border-bad outline-2 outline-bad'}`}
      style={{ background: `var(--${ground})`, color: `var(--${role})` }}
    >
      {ground} {contrast.toFixed(2)}
      {!isEnough && ' too little'}
    </span>
  );
}
