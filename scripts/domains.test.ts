import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { domains } from '../walls.ts'

const project = path.join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(path.join(project, file), 'utf8')

/** Every folder of the API; `testing` only helps tests. */
const folders = globSync('api/src/*/', { cwd: project })
  .map((folder) => path.basename(folder))
  .filter((name) => name !== 'testing')
  .toSorted()

test('there are domains', () => expect(folders.length).toBeGreaterThan(15))

test.each(folders)('%s says in at most ten points what it promises', (name) => {
  const file = `api/src/${name}/README.md`
  expect(existsSync(path.join(project, file)), `write ${file}`).toBe(true)
  const points = read(file).match(/^- /gm)?.length ?? 0
  expect(points).toBeGreaterThan(0)
  expect(points).toBeLessThanOrEqual(10)
})

test('walls.ts lists the domains, and no others', () => {
  const listed = ['platform', ...Object.keys(domains)]
  const missing = folders.filter((name) => !listed.includes(name))
  expect(missing, 'add them to `domains` in walls.ts').toEqual([])
  expect(listed.toSorted()).toEqual(folders)
})
