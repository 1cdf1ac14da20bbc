import { parseSync, type ESTree, type Plugin } from 'vite'

/**
 * Makes the framework's file start sooner in the browser (docs/decisions/0025-how-react-starts.md). Fails the build when
 * React DOM no longer has what is changed.
 */
export const quickStart = (): Plugin => ({
  name: 'quick-start',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/.test(id)
      ? { code: withoutStacks(code), map: null }
      : null,
  renderChunk: {
    // After the minifier, which removes such parentheses.
    order: 'post',
    handler: (code, { name }) => (name === 'framework' ? { code: withEagerModules(code), map: null } : null),
  },
})

/** The errors that React DOM creates when it is loaded, to recognise them when they are thrown. Nobody sees them. */
const sentinel = /(?<=\w+Exception = )Error\(formatProdErrorMessage\((\d+)\)\)/g
const sentinels = 5

/**
 * Returns the code of React DOM with these errors created without a stack. V8 parses the whole file again for the first
 * stack while an inspector is attached, as in every measurement, which takes 13 to 27 ms.
 */
export function withoutStacks(code: string): string {
  const found = code.match(sentinel)?.length ?? 0
  if (found !== sentinels)
    throw new Error(`React DOM creates ${found} errors when it is loaded, not ${sentinels}`)
  return code.replace(
    sentinel,
    (_, id) => `Object.create(Error.prototype, { message: { value: formatProdErrorMessage(${id}) } })`,
  )
}

/**
 * Returns a built file with parentheses around the functions of its CommonJS modules (`t((e => {…}))`), which call them
 * at once. Without them V8 only skims such a function when it reads the file, and parses it again on the main thread.
 */
export function withEagerModules(code: string): string {
  const factories = parseSync('built.js', code).program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(factoryOf) : [],
  )
  if (factories.length === 0) throw new Error('the framework has no CommonJS modules')
  return factories
    .toReversed()
    .reduce(
      (built, { start, end }) => `${built.slice(0, start)}(${built.slice(start, end)})${built.slice(end)}`,
      code,
    )
}

/** The function of a module: the only argument of a call, with `exports` and `module` as its parameters. */
const factoryOf = ({ init }: ESTree.VariableDeclarator): ESTree.Node[] => {
  if (init?.type !== 'CallExpression' || init.arguments.length !== 1) return []
  const [factory] = init.arguments
  return factory?.type === 'ArrowFunctionExpression' && factory.params.length > 0 ? [factory] : []
}
