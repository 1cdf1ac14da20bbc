import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { chosenTargets, exclusionOf, sourcesOf, targetFiles, testsOf } from '../mutation/find-targets.ts'
import { excludedFiles, excludedTests, targetFolders } from '../mutation/targets.ts'

const project = path.join(import.meta.dirname, '..')
const textOf = (file: string): string => readFileSync(path.join(project, file), 'utf8')
const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)

const targets = targetFiles()

test('each source file of the API and the contract is a target or excluded with a reason', () => {
  const sources = sourcesOf(['api/src', 'contract/src'])
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => !targets.includes(file) && exclusionOf(file) === undefined)).toEqual([])
})

test('each target folder has targets, and none contains another', () => {
  expect(targetFolders.filter((folder) => !targets.some((file) => isIn(folder, file)))).toEqual([])
  expect(targetFolders.filter((folder) => targetFolders.some((other) => isIn(other, folder)))).toEqual([])
})

test('each exclusion gives a reason and matches files in target folders or of the API', () => {
  const sources = sourcesOf([...targetFolders, 'api/src'])
  const matched = new Set(sources.map(exclusionOf))
  expect(excludedFiles.filter((each) => !matched.has(each))).toEqual([])
  expect(excludedFiles.filter(({ reason }) => reason === '')).toEqual([])
})

test('each pattern of excluded tests matches tests', () => {
  const tests = globSync('{api,contract,server,web}/**/*.test.{ts,tsx}', {
    cwd: project,
    exclude: ['**/node_modules'],
  })
  expect(excludedTests.filter((pattern) => !tests.some((file) => path.matchesGlob(file, pattern)))).toEqual(
    [],
  )
})

type Excuse = { file: string; from: string; reason: string }

test('each excuse of a mutant names a target that exists, and gives a reason', () => {
  const excuses = JSON.parse(textOf('mutation/excused.json')) as Excuse[]
  expect(excuses.length).toBeGreaterThan(50)
  expect(excuses.filter(({ file, reason }) => !targets.includes(file) || reason === '')).toEqual([])
})

test('the code of each excuse is in its file', () => {
  const excuses = JSON.parse(textOf('mutation/excused.json')) as Excuse[]
  const oneLine = (code: string) => code.replaceAll(/\s+/g, ' ')
  const isThere = ({ file, from }: Excuse) =>
    existsSync(path.join(project, file)) && oneLine(textOf(file)).includes(oneLine(from).trim())
  expect(excuses.filter((excuse) => !isThere(excuse))).toEqual([])
})

test('a folder, a file and lines of a file can be chosen, and unknown names are refused', () => {
  expect(chosenTargets([])).toEqual(targets)
  expect(chosenTargets(['web/app/text'])).toEqual(targets.filter((file) => isIn('web/app/text', file)))
  expect(chosenTargets(['web/app/text/'])).toEqual(chosenTargets(['web/app/text']))
  expect(chosenTargets(['web/app/text/number-words.ts:2-2'])).toEqual(['web/app/text/number-words.ts:2-2'])
  for (const name of ['web/app/texts', 'web/app/text/glossary.ts', 'web/app/text/none.ts:1-2'])
    expect(() => chosenTargets([name]), name).toThrow(name)
})

test('the tests of a mutant are those of its target folder, without slow ones', () => {
  const tests = testsOf(['api/src/booking/limits/member-limits.ts'])
  expect(tests).toContain('api/src/booking/limits/member-limits.test.ts')
  expect(tests.filter((file) => !isIn('api/src/booking', file))).toEqual([])
  expect(tests.filter((file) => /at-once|random-operations|killed|jobs\.test/.test(file))).toEqual([])
})
