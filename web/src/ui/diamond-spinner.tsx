/**
 * Proportions of a round brilliant: table 57 %, crown 14.8 %, pavilion 43.2 %; front view with a main facet
 * facing the viewer.
 */
const half = 19;
const [table, crown, depth] = [0.57 * half, 0.148 * 2 * half, 0.58 * 2 * half];
/** Foreshortening of points at 45° to the viewer. */
const turned = Math.SQRT1_2;
const at = (x: number, y: number) => `${(20 + x).toFixed(2)} ${(3 + y).toFixed(2)}`;
const sides = [-1, 1] as const;

const outline = `M${at(-table, 0)}L${at(table, 0)}L${at(half, crown)}L${at(0, depth)}L${at(-half, crown)}Z`;
const girdle = `M${at(-half, crown)}L${at(half, crown)}`;
const mains = sides
  .map((side) => `M${at(side * table * turned, 0)}L${at(side * half * turned, crown)}L${at(0, depth)}`)
  .join('');

/** A spinning diamond in profile: an operation is in progress. */
export function DiamondSpinner({ className }: { readonly className: string }) {
  return (
    <svg
      viewBox="0 0 40 28"
      className={`origin-center animate-[diamond-turns_1.6s_ease-in-out_infinite] ${className}`}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outline + girdle + mains} strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
