import { sqlFaults } from './sql-faults.mjs'

/**
 * Adds mutators that StrykerJS does not have: for numbers, and for conditions inside `sql` templates, which contain
 * half of our rules. StrykerJS has no plugin interface for mutators, so its list is modified; its version is pinned.
 */

/** From here on numbers are mostly durations and are multiplied by ten; smaller ones are increased by one. */
const minDuration = 1000

const numberMutator = {
  name: 'Number',
  *mutate(path) {
    const { node, parent } = path
    if (node.type !== 'NumericLiteral' || parent.type === 'TSLiteralType' || isKey(parent, node)) return
    const value = node.value >= minDuration ? node.value * 10 : node.value + 1
    yield { type: 'NumericLiteral', value }
  },
}

const isKey = (parent, node) => parent.type === 'ObjectProperty' && parent.key === node && !parent.computed

/** By the template's place and its new text. */
const sqlPlaces = new Map()
const keyOf = ({ line, column }, code) => `${line}:${column} ${code}`

const sqlMutator = (generate) => ({
  name: 'Sql',
  *mutate(path) {
    const { node } = path
    if (!isSql(node)) return
    for (const [index, part] of node.quasi.quasis.entries()) {
      for (const { at, from, to } of sqlFaults(part.value.raw)) {
        const changed = structuredClone(node)
        const raw = part.value.raw.slice(0, at) + to + part.value.raw.slice(at + from.length)
        changed.quasi.quasis[index].value = { raw, cooked: raw }
        const line = part.loc.start.line + part.value.raw.slice(0, at).split('\n').length - 1
        sqlPlaces.set(keyOf(node.loc.start, generate(changed)), { line, from: from.trim(), to: to.trim() })
        yield changed
      }
    }
  },
})

/** Undefined for mutants outside of `sql` templates. */
export const sqlPlaceOf = ({ location, replacement }) => {
  const { line, column } = location.start
  // Babel counts columns from 0, Stryker's report from 1.
  return sqlPlaces.get(keyOf({ line, column: column - 1 }, replacement))
}

const isSql = (node) =>
  node?.type === 'TaggedTemplateExpression' && node.tag.type === 'Identifier' && node.tag.name === 'sql'

const chinese = /\p{Script=Han}/u
const statement = /^\s*(select|with|insert|update|delete)\b/

/** Tests do not repeat Chinese texts, and mutants of whole SQL statements fail in any test. */
const withoutTexts = (mutator) => ({
  ...mutator,
  *mutate(path) {
    const { node, parent } = path
    const parts = node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw) : [node.value]
    if (parts.some((part) => typeof part === 'string' && chinese.test(part))) return
    if (isSql(parent) && statement.test(parts[0])) return
    yield* mutator.mutate(path)
  },
})

export async function addOwnMutators() {
  const folder = import.meta.resolve('@stryker-mutator/instrumenter/package.json')
  const { allMutators } = await import(new URL('dist/src/mutators/index.js', folder).href)
  const { default: generator } = await import(import.meta.resolve('@babel/generator', folder))
  const texts = allMutators.findIndex(({ name }) => name === 'StringLiteral')
  allMutators[texts] = withoutTexts(allMutators[texts])
  allMutators.push(
    numberMutator,
    sqlMutator((node) => generator(node).code),
  )
}
