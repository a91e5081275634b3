import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['LOUPE_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Nothing may be inlined into the page: the content policy allows no data scripts and few data pictures.
  build: { assetsInlineLimit: 0, target: 'es2022' },
  server: { proxy: { '/api': server, '/external': server } },
});
