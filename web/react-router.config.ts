import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Each part of a page would be loaded separately, past `load-route-module.ts`.
  splitRouteModules: false,
} satisfies Config
