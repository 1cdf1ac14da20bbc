import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.join(import.meta.dirname, '..')

/** Functions and constants that files of a folder export, each with its files; not types, which are declared beside their use. */
const exportedIn = (folder: string): Map<string, string[]> => {
  const files = globSync(`${folder}/**/*.ts`, { cwd: project }).filter(
    (file) => !/\.test\.ts$|\/testing\/|\.generated\./.test(file),
  )
  const exported = files.flatMap((file) =>
    [
      ...readFileSync(path.join(project, file), 'utf8').matchAll(
        /^export (?:async )?(?:function|const|class) (\w+)/gm,
      ),
    ].map(([, name]) => ({ name: name!, file })),
  )
  const byName = Map.groupBy(exported, ({ name }) => name)
  return new Map([...byName].map(([name, found]) => [name, [...new Set(found.map(({ file }) => file))]]))
}

// A reader who searches for a verb finds one. Pages have loaders and parts of equal names, each in its own folder.
test.each(['api/src', 'contract/src', 'server'])('in %s an exported name means one thing', (folder) => {
  const exported = exportedIn(folder)
  expect(exported.size).toBeGreaterThan(50)
  expect([...exported].filter(([, files]) => files.length > 1)).toEqual([])
})
