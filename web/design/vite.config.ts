import { defineConfig } from 'vite'
import { showStates } from './show-states.ts'

/** The design page by itself: a page of its own outside web/app, so no build of the site can hold any of it. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-design',
  server: { port: 3020, fs: { allow: ['../..'] } },
  css: { postcss: { plugins: [showStates] } },
})
