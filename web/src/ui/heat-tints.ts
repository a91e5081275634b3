/** Backgrounds of the cells of a grid, by level: the more, the deeper. */
export const heatTints = ['', 'bg-blue/6', 'bg-blue/12', 'bg-blue/18', 'bg-blue/24', 'bg-blue/30'] as const;
