import postcss, { type AtRule, type Container, type Rule } from 'postcss'

export type StyleRule = {
  /** Outermost first: `@media (width>=640px)`. */
  around: readonly string[]
  selectors: readonly {
    text: string
    tags: readonly string[]
    classes: readonly string[]
    states: readonly string[]
  }[]
  declarations: readonly Declaration[]
}

type Declaration = { name: string | undefined; text: string; uses: readonly string[] }

/** Used by name, such as `@keyframes`. A font face has no such name and is always included. */
export type NamedBlock = { name: string | undefined; text: string }

export type StyleSheet = { rules: readonly StyleRule[]; blocks: readonly NamedBlock[] }

/** Leaves out rules that the first paint does not need (print, hover, open menus). */
export function readStyleRules(css: string): StyleSheet {
  const rules: StyleRule[] = []
  const blocks: NamedBlock[] = []
  const read = (container: Container, around: readonly string[]) =>
    container.each((node) => {
      if (node.type === 'rule') rules.push(...readRule(node, around))
      if (node.type !== 'atrule' || isLater(node)) return
      if (isBlock.test(node.name)) blocks.push(readBlock(node))
      else read(node, [...around, `@${node.name} ${node.params}`])
    })
  // The compiler's names for the two themes are long and in every colour.
  read(postcss.parse(css.replaceAll('--lightningcss-', '--')), [])
  return { rules, blocks }
}

const isBlock = /^(keyframes|font-face|property)$/

/** Contrast preferences apply a moment later, with the full style sheet: otherwise every reader would download them. */
const isLater = ({ name, params }: AtRule): boolean =>
  name === 'starting-style' || (name === 'media' && /print|forced-colors|prefers-contrast/.test(params))

const readBlock = (node: AtRule): NamedBlock => ({
  name: node.name === 'keyframes' ? node.params : undefined,
  text: node.toString(),
})

const laterStates =
  /:(hover|active|focus[a-z-]*|popover-open|target|user-invalid)\b|::(backdrop|selection|view-transition)|dialog\[open/

/** No effect before somebody uses the page. */
const laterProperties =
  /^(transition(-.*)?|cursor|(-webkit-|-moz-)?user-select|touch-action|-webkit-tap-highlight-color|will-change|pointer-events|scroll-behavior|scroll-padding.*|view-transition-name)$/

const readRule = (rule: Rule, around: readonly string[]): StyleRule[] => {
  const selectors = rule.selectors
    .filter((text) => !laterStates.test(withoutNegations(text)))
    .map((text) => ({ text, tags: tagsOf(text), classes: classesOf(text), states: statesOf(text) }))
  if (selectors.length === 0) return []
  const declarations = rule.nodes.flatMap((node) =>
    node.type === 'decl' && !laterProperties.test(node.prop)
      ? [
          {
            name: node.prop.startsWith('--') ? node.prop : undefined,
            text: node.toString(),
            uses: [...node.value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name!),
          },
        ]
      : [],
  )
  return [{ around, selectors, declarations }]
}

const withoutNegations = (selector: string): string => selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')

const tagsOf = (selector: string): string[] =>
  [
    ...withoutParentheses(selector)
      .replace(/\[[^\]]*\]/g, '')
      .matchAll(/(?<![\w.#:-])[a-z][a-z0-9]*/g),
  ].map(([name]) => name)

/** Those inside `:is()`, `:has()` and the like are ignored. */
const classesOf = (selector: string): string[] =>
  [...withoutParentheses(selector).matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)

const withoutParentheses = (selector: string): string => selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '')

/**
 * Names alone when any value fits. Without those of the document's element: scripts set them before the first paint.
 */
const statesOf = (selector: string): string[] => {
  const contained = selector.replace(/:has\((\[[\w-]+\])\)/g, '$1')
  const onPage = withoutParentheses(contained).replace(/html(\[[^\]]*\])+/g, '')
  const named = [...onPage.matchAll(/\[([\w-]+)(?:(\W?)="?([^"\]]*)"?)?\]/g)].map(
    ([, name, operator, value]) => (value === undefined || operator ? name! : `${name}="${value}"`),
  )
  if (/:disabled\b/.test(onPage)) named.push('disabled')
  if (/:read-only\b/.test(onPage)) named.push('readOnly')
  return named
}
