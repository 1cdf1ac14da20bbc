import { parseSync, type ESTree, type Plugin } from 'vite'
import { namesFromReact } from './react-named-exports.ts'
import { readVersion, unusedReactAssignments, unusedReactFunctions } from './unused-react-functions.ts'

/** Files of React, by the package that code imports. */
const packages = { react: 'react', 'react-dom': 'react-dom', 'react-dom-client': 'react-dom/client' } as const

/**
 * Leaves parts of React that nothing here can reach out of the browser's build
 * (docs/decisions/0024-unused-parts-of-react.md). Fails the build as `withoutUnused` does.
 */
export const unusedReact = (): Plugin => ({
  name: 'unused-react',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  transform(code, id) {
    const file = /node_modules[\\/]react(?:-dom)?[\\/]cjs[\\/]([a-z-]+)\.production\.js$/.exec(id)?.[1]
    return file !== undefined && file in packages
      ? { code: withoutUnused(file as keyof typeof packages, code), map: null }
      : null
  },
})

/**
 * Returns the code of a production file of React without exports that nobody imports and, in React DOM, without the
 * listed functions and assignments. Throws when React DOM has another version than the one that has been read, and when it lacks
 * one of them.
 */
export function withoutUnused(file: keyof typeof packages, code: string): string {
  const isDom = file === 'react-dom-client'
  if (isDom && !code.includes(`exports.version = "${readVersion}"`))
    throw new Error(`React DOM is not ${readVersion}: read the functions of unused-react-functions.ts again`)
  const missing = new Set(isDom ? [...unusedReactFunctions.keys(), ...unusedReactAssignments] : [])
  let kept = code
  for (const statement of parseSync(file, code, { sourceType: 'script' }).program.body.toReversed()) {
    const cut = unusedExport(statement, file, code) ?? (isDom ? unusedPart(statement, code) : undefined)
    if (cut === undefined) continue
    missing.delete(cut.part)
    kept = kept.slice(0, cut.start) + cut.by + kept.slice(cut.end)
  }
  if (missing.size > 0) throw new Error(`React DOM has no ${[...missing].join(', ')}`)
  return kept
}

/** A piece of code and what replaces it. */
type Cut = { part: string; start: number; end: number; by: string }

function unusedExport(statement: ESTree.Node, file: keyof typeof packages, code: string): Cut | undefined {
  const name = /^exports\.(\w+)$/.exec(assigned(statement, code) ?? '')?.[1]
  // React's packages share their internals, and compare their versions.
  if (name === undefined || name === 'version' || name.includes('_INTERNALS_')) return undefined
  if (namesFromReact(packages[file]).includes(name)) return undefined
  return { part: name, start: statement.start, end: statement.end, by: '' }
}

function unusedPart(statement: ESTree.Node, code: string): Cut | undefined {
  if (statement.type === 'FunctionDeclaration' && statement.body !== null) {
    const part = statement.id?.name ?? ''
    const by = unusedReactFunctions.get(part)
    return by === undefined
      ? undefined
      : { part, start: statement.body.start, end: statement.body.end, by: `{${by}}` }
  }
  const left = assigned(statement, code)
  const part = unusedReactAssignments.find((beginning) => left?.startsWith(beginning))
  return part === undefined ? undefined : { part, start: statement.start, end: statement.end, by: '' }
}

/** The left side of a statement that assigns something. */
const assigned = (statement: ESTree.Node, code: string): string | undefined => {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return undefined
  return code.slice(statement.expression.left.start, statement.expression.left.end)
}
