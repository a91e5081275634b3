import { profileOf, vocabularies } from '@loupe/domain';
import { BrilliantOrnament } from '../../trade/drawings/brilliant-ornament.tsx';
import { Logo } from '../../ui/logo.tsx';
import { PlanDrawing } from '../../trade/drawings/plan-drawing.tsx';
import { ProfileDrawing } from '../../trade/drawings/profile-drawing.tsx';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { DesignSection } from './design-section.tsx';

const sizes = [16, 20, 32, 64] as const;
const names = { table: 'table', crown: 'crown', girdle: 'girdle', pavilion: 'pavilion' };
const reports = [
  { shape: 'ROUND', base: '7.37–7.42', tablePct: 57, crownAngle: 34.5, girdlePct: 3.5, pavilionAngle: 40.8 },
  { shape: 'OVAL', base: '6.10', tablePct: 60, crownAngle: 34, girdlePct: 4, pavilionAngle: 41.4 },
  { shape: 'EMERALD', base: '6.56', tablePct: 64, crownAngle: 35, girdlePct: null, pavilionAngle: 40.2 },
] as const;

/** Shapes, plans and profiles: one family, computed from the cuts' facet plans. */
export function DrawingSamples() {
  const shapes = vocabularies.shape.values.map(({ value }) => value);
  return (
    <DesignSection title="Drawings">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-5">
        {shapes.map((shape) => (
          <li key={shape} className="flex flex-col gap-1.5 text-ink">
            <span className="flex h-16 items-end gap-3">
              {sizes.map((size) => (
                <ShapeIcon key={size} shape={shape} size={size} />
              ))}
            </span>
            <span className="text-12 text-ink-3">{shape}</span>
          </li>
        ))}
      </ul>
      <div className="grid gap-6 min-[800px]:grid-cols-3">
        {reports.map(({ shape, base, ...figures }) => {
          const profile = profileOf({
            ...figures,
            shape,
            crownHeightPct: null,
            pavilionDepthPct: null,
            depthPct: null,
            girdleNames: ['MED'],
          });
          return (
            <div key={shape} className="flex flex-col gap-4 rounded-sheet border border-line bg-tray p-4">
              {'missing' in profile ? null : (
                <ProfileDrawing profile={profile} base={base} label={`Profile: ${shape}`} names={names} />
              )}
              <PlanDrawing shape={shape} label={`Plan: ${shape}`} className="mx-auto w-40" />
            </div>
          );
        })}
      </div>
      <div className="grid gap-6 min-[800px]:grid-cols-2">
        <div className="relative h-80 overflow-hidden border border-line bg-paper">
          <BrilliantOrnament />
        </div>
        <div className="flex items-end gap-6 text-blue">
          {['size-16', 'size-8', 'size-6', 'size-4'].map((size) => (
            <Logo key={size} className={size} />
          ))}
        </div>
      </div>
    </DesignSection>
  );
}
