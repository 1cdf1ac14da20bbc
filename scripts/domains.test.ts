import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8')

/** Every folder of the API; `testing` only helps tests. */
const domains = globSync('api/src/*/', { cwd: project })
  .map((folder) => path.basename(folder))
  .filter((name) => name !== 'testing')
  .toSorted()

test('there are domains', () => expect(domains.length).toBeGreaterThan(15))

test.each(domains)('%s says in at most ten points what it promises', (name) => {
  const file = `api/src/${name}/README.md`
  expect(existsSync(path.join(project, file)), `write ${file}`).toBe(true)
  const points = read(file).match(/^- /gm)?.length ?? 0
  expect(points).toBeGreaterThan(0)
  expect(points).toBeLessThanOrEqual(10)
})

test('the README lists the domains, and no others', () => {
  const row = read('README.md')
    .split('\n')
    .find((line) => line.startsWith('| `api/src/<domain>/` |'))!
  const named = [
    ...row
      .split('one business verb per file:')[1]!
      .split(';')[0]!
      .matchAll(/[a-z][a-z-]+/g),
  ].map(([name]) => name)
  expect([...named, 'platform'].toSorted()).toEqual(domains)
  expect(row).toContain('`platform/`')
})

test('ARCHITECTURE.md says what each domain may import', () => {
  const text = read('ARCHITECTURE.md')
  const rules = text.slice(text.indexOf('Allowed imports:'), text.indexOf('## What we build ourselves'))
  expect(domains.filter((name) => !new RegExp(`\\b${name}\\b`).test(rules))).toEqual([])
})
