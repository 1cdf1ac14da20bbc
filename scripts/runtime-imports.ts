import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * Returns what a source file imports or re-exports at run time, including `import('…')`: absolute paths of files, `node:`
 * names unchanged, and the specifier itself when it cannot be resolved. Type-only imports are not included.
 */
export function runtimeImports(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const specifiers = [
    ...staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports
      .flatMap(({ entries }) => entries)
      .flatMap(({ moduleRequest, isType }) =>
        moduleRequest === null || isType ? [] : [moduleRequest.value],
      ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => literal(source.slice(start, end))),
  ]
  return specifiers.map((specifier) => resolveFrom(file, specifier.replace(/\?.*$/, '')))
}

/** The value of a string literal; empty for other expressions. */
const literal = (expression: string): string[] =>
  /^(['"])(.*)\1$/.test(expression) ? [expression.slice(1, -1)] : []

const resolveFrom = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return path.resolve(path.dirname(file), specifier)
  try {
    return createRequire(file).resolve(specifier)
  } catch {
    return specifier
  }
}
