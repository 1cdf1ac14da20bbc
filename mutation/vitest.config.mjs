import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
/** The tests that are run, separated by blanks: a few are much faster than all. */
const include = process.env.MUTATION_TESTS.split(' ')
/** Resolves workspaces to the mutated copy, because node_modules links to the originals. */
const workspace = (name, folder = name) => ({
  find: new RegExp(`^${name}/(.+)$`),
  replacement: join(root, folder, '$1.ts'),
})

export default defineConfig({
  root,
  resolve: {
    alias: [
      workspace('contract', 'contract/src'),
      workspace('api', 'api/src'),
      workspace('db'),
      workspace('fakes'),
      workspace('server'),
      workspace('web'),
    ],
  },
  test: {
    include,
    globalSetup: join(import.meta.dirname, 'shared-postgres.mjs'),
    testTimeout: 20_000,
  },
})
