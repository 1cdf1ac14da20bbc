import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const projectFolder = path.join(import.meta.dirname, '..')

/**
 * Vite announces a missing chunk (`reload-on-missing-chunk.ts`) for the whole expression that it wraps. In
 * `import('./late.ts').then(done, failed)` it wraps the call of `then` as well, so that `failed` hides the rejection and the
 * page never reloads.
 */
const handledAtOnce = /\bimport\(\s*'[^)]*\)\s*\.\s*(then|catch|finally)\b/

test('an import() is a function of its own, and its result is handled outside', () => {
  const files = globSync('web/app/**/*.{ts,tsx}', { cwd: projectFolder })
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) =>
    handledAtOnce.test(readFileSync(path.join(projectFolder, file), 'utf8')),
  )
  expect(found).toEqual([])
})

test('control: the pattern finds what it must', () => {
  expect("void import('./late.ts').then(done)").toMatch(handledAtOnce)
  expect("import(\n  './late.ts',\n)\n  .catch(() => undefined)").toMatch(handledAtOnce)
  expect("const load = () => import('./late.ts')").not.toMatch(handledAtOnce)
})
