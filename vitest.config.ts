import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,api,server,fakes,db,scripts}/**/*.test.ts', 'web/{app,design}/**/*.test.{ts,tsx}'],
    globalSetup: 'api/src/platform/db/testing/test-postgres.ts',
    pool: 'forks',
    testTimeout: 20_000,
  },
})
