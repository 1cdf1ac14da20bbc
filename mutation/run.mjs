import { isAbsolute, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import startTestPostgres from '../api/src/platform/db/testing/test-postgres.ts'
import { chosenTargets, testsOf } from './find-targets.ts'
import { judge } from './judge.mjs'
import { addOwnMutators } from './own-mutators.mjs'

const project = process.cwd()
const wanted = process.argv.slice(2).map((file) => (isAbsolute(file) ? relative(project, file) : file))
const targets = chosenTargets(wanted)
process.env.MUTATION_TESTS ??= testsOf(targets).join(' ')

/** One server for all workers: starting it takes longer than testing a mutant. */
const startPostgres = () =>
  startTestPostgres({
    provide: (key, url) =>
      (process.env[key === 'testOwnerUrl' ? 'MUTATION_OWNER_URL' : 'MUTATION_APP_URL'] = url),
  })

const options = {
  mutate: targets,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'mutation/vitest.config.mjs', pool: 'forks' },
  coverageAnalysis: 'perTest',
  ignorePatterns: [
    '**',
    '!{api,contract,db,fakes,mutation,server,web}/**',
    '!{package,tsconfig.base}.json',
    '!ARCHITECTURE.md',
    '**/node_modules',
    'web/{build,.react-router}',
  ],
  disableTypeChecks: false,
  tempDirName: 'mutation/.stryker-tmp',
  reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
  timeoutMS: 10_000,
  timeoutFactor: 2,
  logLevel: 'warn',
  // Code outside of functions is slow: all tests that import it are run.
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
