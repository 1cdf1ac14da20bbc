import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runtimeImports } from './runtime-imports.ts'
import { changesProcess, soakTests, testsByNeed } from './tests-by-need.ts'

test('each kind of test is recognised by its imports', () => {
  const { rules, database, processes } = testsByNeed()
  const endingWith = (files: string[], name: string) => files.filter((file) => file.endsWith(`/${name}`))
  expect(endingWith(rules, 'booking-rules.test.ts')).toHaveLength(1)
  expect(endingWith(rules, 'tests-by-need.test.ts')).toHaveLength(1)
  expect(endingWith(database, 'book-days.test.ts')).toHaveLength(1)
  // Starts a server through another module, and uses a database as well.
  expect(endingWith(processes, 'slow-senders.test.ts')).toHaveLength(1)
  // Uses no test database, but starts its own cluster.
  expect(endingWith(processes, 'killed-processes.test.ts')).toHaveLength(1)
  // Uses only a database, but replaces the clock of its process.
  expect(endingWith(processes, 'refresh-reuse.test.ts')).toHaveLength(1)
})

test.each([
  [`vi.mock('./keys.ts')`, true],
  [`vi.useFakeTimers({ toFake: ['performance'] })`, true],
  [`process.env['TZ'] = 'UTC'`, true],
  [`globalThis.fetch = answer`, true],
  [`process.chdir(folder)`, true],
  [`const url = process.env['DATABASE_URL']`, false],
  [`if (process.env['CI'] === 'true') return`, false],
  [`const sent = vi.spyOn(client, 'query')`, false],
])('a test with %s changes its process: %s', (source, expected) => {
  expect(changesProcess(source)).toBe(expected)
})

test('the tests with a long version are recognised by their imports, those of servers too', () => {
  const names = soakTests().map((file) => path.basename(file))
  expect(names).toContain('booking-model.test.ts')
  expect(names).toContain('killed-with-messages.test.ts')
  expect(names).not.toContain('tests-by-need.test.ts')
})

test('every test has exactly one kind, and node_modules is excluded', () => {
  const all = Object.values(testsByNeed()).flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((file) => file.includes('node_modules'))).toEqual([])
  expect(all.length).toBeGreaterThan(100)
})

test('run-time imports include dynamic imports and re-exports, but not types', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hangkhau-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'importer.ts')
  const lines = [
    `import type { A } from './a.ts'`,
    `import { type B } from './b.ts'`,
    `import { c, type C } from './c.ts'`,
    `import './d.ts'`,
    `export { e } from './e.ts'`,
    `export type { F } from './f.ts'`,
    `const g = await import('./g.ts?fresh')`,
    `const h = await import(c)`,
    `import fs from 'node:fs'`,
  ]
  writeFileSync(file, lines.join('\n'))
  const here = (name: string) => path.join(folder, name)
  expect(runtimeImports(file).toSorted()).toEqual(
    [here('c.ts'), here('d.ts'), here('e.ts'), here('g.ts'), 'node:fs'].toSorted(),
  )
})
