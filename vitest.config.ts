import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { testPostgres, testsByNeed } from './scripts/tests-by-need.ts'

const { rules, database, processes } = testsByNeed()

/** One project for each need of a test, one after the other; `scripts/tests-by-need.ts` says how a test gets where. */
export default defineConfig({
  test: {
    pool: 'forks',
    // No test fails because the machine is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves a core to itself, which on two cores halves the speed.
    maxWorkers: availableParallelism(),
    projects: [
      // Rules and verbs keep nothing between files, and importing the code for each file takes longer than most tests.
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      {
        extends: true,
        test: {
          name: 'database',
          include: database,
          isolate: false,
          globalSetup: testPostgres,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: processes,
          globalSetup: testPostgres,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
