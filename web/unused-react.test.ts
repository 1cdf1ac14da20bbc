import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { unusedReactFunctions } from './unused-react-functions.ts'
import { withoutUnused } from './unused-react.ts'

const folder = dirname(createRequire(import.meta.url).resolve('react-dom'))
const reactDom = readFileSync(join(folder, 'cjs/react-dom-client.production.js'), 'utf8')

test('the listed functions of React DOM lose their bodies, and what nobody imports its export', () => {
  const kept = withoutUnused('react-dom-client', reactDom)
  expect(parseSync('kept.js', kept, { sourceType: 'script' }).errors).toEqual([])
  for (const [name, body] of unusedReactFunctions)
    expect(kept).toMatch(
      new RegExp(`\\nfunction ${name}\\([^)]*\\) \\{${body.replaceAll(/[()]/g, '\\$&')}\\}\\n`),
    )
  expect(kept).not.toContain('FragmentInstance.prototype')
  expect(kept).not.toContain('exports.createRoot')
  expect(kept).toContain('exports.hydrateRoot')
  expect(kept).toContain('exports.version')
})

test('a React DOM of another version fails the build', () => {
  const newer = reactDom.replace('exports.version = "19', 'exports.version = "20')
  expect(() => withoutUnused('react-dom-client', newer)).toThrow(/React DOM is not [\d.]+: read/)
})

test('a function that React DOM no longer has fails the build', () => {
  const renamed = reactDom.replace('function startViewTransition(', 'function startTransitionOfViews(')
  expect(() => withoutUnused('react-dom-client', renamed)).toThrow('React DOM has no startViewTransition')
})

test('packages of React that are imported by name lose only their other exports', () => {
  const code = 'exports.useState = 1;\nexports.useActionState = 2;\nexports.version = 3;'
  expect(withoutUnused('react', code)).toBe('exports.useState = 1;\n\nexports.version = 3;')
})

// The build refuses imports of the other features by name (react-named-exports.ts).
test('no page uses what is left out without importing it', async () => {
  const users: string[] = []
  for await (const file of glob('app/**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8')
    if (/\bprecedence=|\bcomponentStack\b|<Fragment[^>]*\sref=|<script[^>]*\ssrc=/.test(code))
      users.push(file)
  }
  expect(users).toEqual([])
})
