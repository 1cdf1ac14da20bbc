import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const app = path.join(import.meta.dirname, '..')

test('only drawings name custom properties outside style sheets, because the build shortens the others', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: (name) => name.endsWith('.test.ts') })
  const names = files.flatMap((file) =>
    [...readFileSync(path.join(app, file), 'utf8').matchAll(/(?<![\w-])--[a-z][\w-]*/g)].map(
      ([name]) => name,
    ),
  )
  expect(names).toContain('--art-tint')
  expect(names.filter((name) => !name.startsWith('--art-'))).toEqual([])
})
