import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'es2022', cssTarget: ['chrome111', 'safari16.4', 'firefox115'] },
})
