import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { hasLongVersion, testsByNeed } from '../scripts/tests-by-need.ts'
import { excludedFiles, excludedTests, targetFolders, type Exclusion } from './targets.ts'

const projectFolder = path.join(import.meta.dirname, '..')

const isIn = (folder: string, file: string): boolean => file.startsWith(`${folder}/`)

export const sourcesOf = (folders: readonly string[]): string[] =>
  globSync(
    folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: projectFolder, exclude: ['**/node_modules'] },
  ).toSorted()

const exclusions = new Map(
  excludedFiles.toReversed().flatMap((exclusion) => {
    const files = globSync(exclusion.files, { cwd: projectFolder, exclude: ['**/node_modules'] })
    return files
      .filter(
        (file) => exclusion.containing?.test(readFileSync(path.join(projectFolder, file), 'utf8')) ?? true,
      )
      .map((file) => [file, exclusion] as const)
  }),
)

export const exclusionOf = (file: string): Exclusion | undefined => exclusions.get(file)

export const targetFiles = (): string[] =>
  sourcesOf(targetFolders).filter((file) => exclusionOf(file) === undefined)

/** All targets, a folder, or a file, of which `:3-9` selects lines. Throws for a name that selects none. */
export function chosenTargets(names: readonly string[]): string[] {
  const targets = targetFiles()
  if (names.length === 0) return targets
  return names.flatMap((name) => {
    const [file = '', lines] = name.replace(/\/$/, '').split(/:(?=\d)/)
    const found = targets.filter((each) => each === file || isIn(file, each))
    if (found.length === 0) throw new Error(`${name} is no target: see mutation/targets.ts`)
    return lines === undefined ? found : [name]
  })
}

export function testsOf(files: readonly string[]): string[] {
  const folders = targetFolders.filter((folder) => files.some((file) => isIn(folder, file)))
  const { rules, database } = testsByNeed(folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`))
  return [...rules, ...database].filter(
    (test) => !hasLongVersion(test) && !excludedTests.some((pattern) => path.matchesGlob(test, pattern)),
  )
}
