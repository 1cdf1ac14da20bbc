import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'postcss'

/*
 * Short names in the built styles, because every page inlines styles (decision 7) and long names compress badly. Both
 * builds generate the same names, so that server and browser agree; a clash of two classes fails the build.
 */

/** A CSS module's class `name` in `file`: 5 characters. */
export const shortClass = (name: string, file: string): string => {
  const owner = `${path.relative(import.meta.dirname, file.replace(/\?.*$/, ''))} ${name}`
  const short = `_${createHash('sha256').update(owner).digest('base64url').replaceAll('-', '_').slice(0, 4)}`
  if ((ownerOf.get(short) ?? owner) !== owner) throw new Error(`${ownerOf.get(short)} and ${owner} clash`)
  ownerOf.set(short, owner)
  return short
}
const ownerOf = new Map<string, string>()

/**
 * Shortens custom properties in style sheets, the most frequent ones most; `--art-…` keep their names, because drawings
 * (`app/art`) are not style sheets. `app/ui/custom-properties.test.ts` finds other uses.
 */
export const shortProperties = (): Plugin => {
  const names = shortPropertyNames()
  const shorten = (text: string) => text.replaceAll(property, (name) => names.get(name) ?? name)
  return {
    postcssPlugin: 'short-properties',
    OnceExit(root) {
      root.walkDecls((declaration) => {
        declaration.prop = shorten(declaration.prop)
        declaration.value = shorten(declaration.value)
      })
    },
  }
}

const property = /--[\w-]+/g
const app = path.join(import.meta.dirname, 'app')

const shortPropertyNames = (): ReadonlyMap<string, string> => {
  const counts = new Map<string, number>()
  for (const file of globSync('**/*.css', { cwd: app }))
    for (const [name] of readFileSync(path.join(app, file), 'utf8').matchAll(property))
      if (!name.startsWith('--art-')) counts.set(name, (counts.get(name) ?? 0) + 1)
  const byCount = [...counts].toSorted(
    ([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
  )
  return new Map(byCount.map(([name], index) => [name, `--${index.toString(36)}`]))
}
