import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeApi } from '../openapi.ts';

const client = fileURLToPath(new URL('../../../client/', import.meta.url));
export const clientTypesFile = path.join(client, 'src/schema.d.ts');

/** Lines that only say what an operation does not have. */
const absent = /^ +(?:get|put|post|delete|options|head|patch|trace|query|header|path|cookie)\?: never;\n/gm;
const emptyParameters = /^ +parameters: \{\n +\};\n/gm;
/** The headers of a response, of which nothing is said. */
const anyHeaders = /^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm;

/** The types of the client package, made from the API reference by openapi-typescript. */
export function generateClientTypes(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-client-'));
  try {
    const [document, types] = [path.join(folder, 'openapi.json'), path.join(folder, 'types.d.ts')];
    writeFileSync(document, JSON.stringify(describeApi('customers')));
    const program = path.join(client, 'node_modules/openapi-typescript/bin/cli.js');
    execFileSync(process.execPath, [program, document, '-o', types], { stdio: 'pipe' });
    return readFileSync(types, 'utf8')
      .replaceAll(absent, '')
      .replaceAll(emptyParameters, '')
      .replaceAll(anyHeaders, '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(clientTypesFile, generateClientTypes());
