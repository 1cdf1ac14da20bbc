// `npm run mutate [-- files]`: puts faults into the code, one at a time, and counts those that no test notices.
import { isAbsolute, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import startTestPostgres from '../api/src/platform/db/testing/test-postgres.ts'
import { judge } from './judge.mjs'
import { addOwnMutators } from './own-mutators.mjs'
import { targets } from './targets.mjs'

const project = process.cwd()
const wanted = process.argv.slice(2).map((file) => (isAbsolute(file) ? relative(project, file) : file))

/** One server for all workers and mutants; starting it takes longer than judging a mutant. */
const startPostgres = () =>
  startTestPostgres({
    provide: (key, url) =>
      (process.env[key === 'testOwnerUrl' ? 'MUTATION_OWNER_URL' : 'MUTATION_APP_URL'] = url),
  })

const options = {
  mutate: wanted.length > 0 ? wanted : targets,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.mjs', pool: 'forks' },
  coverageAnalysis: 'perTest',
  // Copied are sources only; packages are linked.
  ignorePatterns: [
    '**',
    '!{api,contract,db,fakes,mutation,web}/**',
    '!{package,tsconfig.base}.json',
    '**/node_modules',
    'web/{build,.react-router}',
  ],
  disableTypeChecks: false,
  tempDirName: 'mutation/.stryker-tmp',
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  // A mutant may take so much longer than the tests do without one, then it counts as noticed.
  timeoutMS: 10_000,
  timeoutFactor: 2,
  logLevel: 'warn',
  // What stands outside of functions is judged by all tests that import it.
  warnings: { slow: false },
  fileLogLevel: 'off',
}

await addOwnMutators()
const stopPostgres = await startPostgres()
try {
  const results = await new Stryker(options).runMutationTest()
  process.exitCode = judge(results, project) ? 0 : 1
} finally {
  await stopPostgres()
}
