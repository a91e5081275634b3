/** `npm start`: installs, builds, and runs the product with demo stock on the embedded database. */
import { spawn } from 'node:child_process';
import { buildProduct } from './build.mjs';
import { installPackages } from './install-packages.mjs';

installPackages();
buildProduct();

const server = spawn(process.execPath, ['--enable-source-maps', 'server/dist/main.js', '--demo'], {
  // The channel closes however this process ends, so that the server notices and stops.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === null ? 1 : 0);
});
