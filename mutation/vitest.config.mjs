import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..')
const include = process.env.MUTATION_TESTS.split(' ')
/** node_modules links to the originals; this resolves to the mutated copy. */
const exportsOf = (name) => {
  const { exports } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'))
  return Object.entries(exports).map(([from, to]) => ({
    find: new RegExp(`^${name}${from.slice(1).replace('*', '(.+)')}$`),
    replacement: join(root, name, to.replace('*', '$1')),
  }))
}

export default defineConfig({
  root,
  resolve: {
    alias: ['contract', 'api', 'db', 'fakes', 'server', 'web'].flatMap(exportsOf),
  },
  test: {
    include,
    globalSetup: join(import.meta.dirname, 'shared-postgres.mjs'),
    testTimeout: 20_000,
  },
})
