import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { typePrograms } from './static-checks.ts'

const projectFolder = path.join(import.meta.dirname, '..')

/** Files of the repository, including new ones, without deleted ones. */
const filesLike = (...patterns: string[]): string[] => {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', '--', ...patterns]
  const listed = execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim().split('\n')
  return listed.filter((file) => existsSync(path.join(projectFolder, file)))
}

/** The files that a program includes, not those that it imports. */
const filesOf = (folder: string): string[] => {
  const tsc = path.join(projectFolder, 'node_modules/.bin/tsc')
  const shown = execFileSync(tsc, ['--showConfig', '-p', folder], { cwd: projectFolder, encoding: 'utf8' })
  const { files } = JSON.parse(shown) as { files: string[] }
  return files.map((file) => path.relative(projectFolder, path.resolve(projectFolder, folder, file)))
}

test('every TypeScript file is checked by exactly one program', () => {
  const checked = Object.values(typePrograms).flatMap(filesOf)
  const files = filesLike('*.ts', '*.tsx', '*.mts')
  expect(files.length).toBeGreaterThan(800)
  const times = (file: string) => checked.filter((one) => one === file).length
  expect(files.filter((file) => times(file) !== 1).map((file) => `${file}: ${times(file)}`)).toEqual([])
})

test('every tsconfig.json is a program that npm run check runs', () => {
  const folders = filesLike('*tsconfig.json').map((file) => path.dirname(file))
  expect(folders.toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.values(typePrograms).toSorted((a, b) => a.localeCompare(b)),
  )
})
