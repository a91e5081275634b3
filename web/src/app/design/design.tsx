import { usePreferences, type Density, type Theme } from '../../lib/preferences.ts';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Words } from '../../ui/words.tsx';
import { ColourRoles } from './colour-roles.tsx';
import { ShownCharts } from './shown-charts.tsx';
import { ShownComponents } from './shown-components.tsx';
import { ShownDrawings } from './shown-drawings.tsx';
import { ShownStates } from './shown-states.tsx';
import { TypeScale } from './type-scale.tsx';

const themes: readonly Theme[] = ['light', 'dark', 'system'];
const densities: readonly Density[] = ['comfortable', 'compact'];
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Tokens and parts of the screens side by side, while somebody works on them; no part of the built product. */
export function Design() {
  const { theme, density, setTheme, setDensity } = usePreferences();
  return (
    <Words part="portal">
      <main className="mx-auto flex max-w-[1240px] flex-col gap-10 p-4 min-[800px]:p-8">
        <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h1 className="flex items-center gap-3 text-28 font-semibold text-ink">
            <Mark className="size-8 text-blue" />
            Design
          </h1>
          <ChoiceStrip
            label="Theme"
            options={options(themes)}
            chosen={[theme]}
            onChange={(chosen) => {
              setTheme(themes.find((one) => one !== theme && chosen.includes(one)) ?? theme);
            }}
          />
          <ChoiceStrip
            label="Density"
            options={options(densities)}
            chosen={[density]}
            onChange={(chosen) => {
              setDensity(densities.find((one) => one !== density && chosen.includes(one)) ?? density);
            }}
          />
        </header>
        <ColourRoles />
        <TypeScale />
        <ShownComponents />
        <ShownStates />
        <ShownDrawings />
        <ShownCharts />
      </main>
    </Words>
  );
}
