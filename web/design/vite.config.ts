import { defineConfig } from 'vite'
import { showStates } from './show-states.ts'

/** Outside web/app, so no build of the site contains the design page. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-design',
  server: { port: 3020, fs: { allow: ['../..'] } },
  css: { postcss: { plugins: [showStates] } },
})
