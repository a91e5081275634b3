import { writeFileSync } from 'node:fs';
import { writeDeclarations } from './message-arguments.ts';

for (const [file, text] of writeDeclarations(process.cwd())) {
  writeFileSync(file, text);
  console.log(`Written to ${file}.`);
}
