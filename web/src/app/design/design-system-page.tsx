import { usePreferences, type Density, type Theme } from '../../lib/preferences.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { Logo } from '../../ui/logo.tsx';
import { MessagesProvider } from '../../ui/messages-provider.tsx';
import { ColorRoles } from './color-roles.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ComponentSamples } from './component-samples.tsx';
import { DrawingSamples } from './drawing-samples.tsx';
import { StateSamples } from './state-samples.tsx';
import { TypeScale } from './type-scale.tsx';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const densities: readonly Density[] = ['comfortable', 'compact'];
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Tokens and components side by side, for development; not part of the production build. */
export function DesignSystemPage() {
  const { theme, density, setTheme, setDensity } = usePreferences();
  return (
    <MessagesProvider bundle="shell">
      <MessagesProvider bundle="portal">
        <main className="mx-auto flex max-w-[1240px] flex-col gap-10 p-4 min-[800px]:p-8">
          <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <h1 className="flex items-center gap-3 text-28 font-semibold text-ink">
              <Logo className="size-8 text-blue" />
              Design
            </h1>
            <ChipGroup
              label="Theme"
              options={options(themes)}
              selected={[theme]}
              onChange={(chosen) => {
                setTheme(themes.find((one) => one !== theme && chosen.includes(one)) ?? theme);
              }}
            />
            <ChipGroup
              label="Density"
              options={options(densities)}
              selected={[density]}
              onChange={(chosen) => {
                setDensity(densities.find((one) => one !== density && chosen.includes(one)) ?? density);
              }}
            />
          </header>
          <ColorRoles />
          <TypeScale />
          <ComponentSamples />
          <StateSamples />
          <DrawingSamples />
          <ChartSamples />
        </main>
      </MessagesProvider>
    </MessagesProvider>
  );
}
