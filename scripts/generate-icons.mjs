/**
 * Renders the PNG icons of the installed app from their SVGs with Chromium. Run `npm run build:icons` after an SVG
 * has changed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromiumPath } from './system-packages.mjs';

const folder = path.resolve('web/public/icons');
const drawings = [
  { svg: 'web/public/logo.svg', name: 'icon' },
  { svg: 'web/public/icons/icon-maskable.svg', name: 'icon-maskable' },
];

const chromium = chromiumPath();
if (chromium === null) throw new Error('no Chromium on this machine; set CHROMIUM_PATH');
const scratch = mkdtempSync(path.join(os.tmpdir(), 'loupe-icons-'));
for (const { svg, name } of drawings) {
  for (const size of [192, 512]) {
    const page = path.join(scratch, 'icon.html');
    const style = `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>`;
    writeFileSync(page, `<!doctype html>${style}${readFileSync(svg, 'utf8')}`);
    const { status } = spawnSync(chromium, [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--default-background-color=00000000',
      `--window-size=${size},${size}`,
      `--screenshot=${path.join(folder, `${name}-${size}.png`)}`,
      `file://${page}`,
    ]);
    if (status !== 0) throw new Error(`${name} at ${size} was not drawn`);
  }
}
rmSync(scratch, { recursive: true });
