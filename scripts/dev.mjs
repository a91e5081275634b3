/** `npm run dev`: runs the server and the web client together, and reloads them when a source changes. */
import { spawn } from 'node:child_process';
import { installPackages } from './install-packages.mjs';

installPackages();
const parts = [
  [
    process.execPath,
    ['--import', 'tsx', '--watch-path=server/src', '--watch', 'server/src/main.ts', '--demo'],
  ],
  [process.execPath, ['node_modules/vite/bin/vite.js', 'web']],
].map(([program, args]) => spawn(program, args, { stdio: 'inherit' }));
const stop = () => parts.forEach((part) => part.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const part of parts) part.on('exit', stop);
