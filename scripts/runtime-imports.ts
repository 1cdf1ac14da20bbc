import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/**
 * What a source file imports or re-exports when it runs, also by `import('…')`: absolute paths of files, `node:` names as
 * they are, and the specifier itself where nothing is found. Imports of types alone do not count.
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

/** The text of a string literal; nothing for an expression. */
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
