import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,api,fakes,db,scripts}/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}'],
    pool: 'forks',
    testTimeout: 20_000,
  },
})
