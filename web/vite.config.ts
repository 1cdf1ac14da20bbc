import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Few files rather than many: what every page needs whole, and what at least four pages share. */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'shell', test: /web[\\/]app|contract/, minShareCount: 4, priority: 1 },
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    cssTarget: ['chrome111', 'safari16.4', 'firefox115'],
    ...(!isSsrBuild && { rolldownOptions: { output: { advancedChunks: { groups: chunks } } } }),
  },
}))
