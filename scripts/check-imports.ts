import { findCycles, readImports } from './import-graph.ts';
import { importViolation } from './import-rules.ts';

const { imports, starExports } = readImports(process.cwd());
const complaints = [
  ...imports.flatMap((edge) => {
    const violation = importViolation(edge);
    return violation === null ? [] : [`${edge.from} → ${edge.to}: ${violation}`];
  }),
  ...findCycles(imports).map((circle) => `circle: ${circle.join(' → ')}`),
  ...starExports.map((file) => `${file}: re-exports everything; name what leaves`),
];
for (const complaint of complaints) console.error(complaint);
console.log(`${imports.length} imports checked, ${complaints.length} refused`);
process.exitCode = complaints.length === 0 && imports.length > 0 ? 0 : 1;
