import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

/** Files as absolute paths; a specifier that cannot be resolved is unchanged. Without type-only imports. */
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
