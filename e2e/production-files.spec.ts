import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { freshWorld } from './support/fresh-world.ts'
import { test } from './support/test.ts'

const build = path.join(import.meta.dirname, '../web/build')

const filesWith = (folder: string, words: RegExp): string[] =>
  globSync('**/*.{js,css,html,json,map}', { cwd: path.join(build, folder) }).filter((file) =>
    words.test(readFileSync(path.join(build, folder, file), 'utf8')),
  )

test.beforeAll(freshWorld)

test('the built pages contain nothing of the fake LINE platform', () => {
  expect(filesWith('client', /hydrate/).length, 'the files are read').toBeGreaterThan(0)
  expect(filesWith('client', /__sim|__line|line_simulator|模擬器/)).toEqual([])
  // robots.txt names /__line/.
  expect(filesWith('server', /__sim|line_simulator|模擬器/)).toEqual([])
})

test('source maps are built, and no visitor gets one', async ({ request }) => {
  const maps = globSync('*.js.map', { cwd: path.join(build, 'maps') })
  expect(maps.length).toBeGreaterThan(50)
  expect(globSync('**/*.map', { cwd: path.join(build, 'client') })).toEqual([])
  expect(filesWith('client', /sourceMappingURL=/)).toEqual([])
  for (const address of [`/assets/${maps[0]}`, `/maps/${maps[0]}`, `/../maps/${maps[0]}`])
    expect((await request.get(address)).status()).toBe(404)
})
