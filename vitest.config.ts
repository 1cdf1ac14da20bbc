import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{contract,api,server,fakes,db,scripts}/**/*.test.ts',
      'web/{app,design,server}/**/*.test.{ts,tsx}',
    ],
    globalSetup: 'api/src/testing/test-postgres.ts',
    pool: 'forks',
    testTimeout: 20_000,
  },
})
