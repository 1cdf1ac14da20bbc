import postcss, { type AtRule, type Container, type Rule } from 'postcss'

/** One rule of a style sheet, with the classes and states that decide whether it is a critical style of a page. */
export type StyleRule = {
  /** The at-rules around it, outermost first, as `@media (width>=640px)`. */
  around: readonly string[]
  selectors: readonly { text: string; classes: readonly string[]; states: readonly string[] }[]
  declarations: readonly Declaration[]
}

/** Custom properties have a name, by which other declarations use them; all others are plain text. */
type Declaration = { name: string | undefined; text: string; uses: readonly string[] }

/** A block that is used by name, such as `@keyframes`. A font face has no such name and is always included. */
export type NamedBlock = { name: string | undefined; text: string }

export type StyleSheet = { rules: readonly StyleRule[]; blocks: readonly NamedBlock[] }

/** Parses a built style sheet; leaves out rules that the first paint does not need (print, hover, open menus). */
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

/**
 * Contrast preferences are applied by the full style sheets a moment later: inlined, every reader would download them.
 */
const isLater = ({ name, params }: AtRule): boolean =>
  name === 'starting-style' || (name === 'media' && /print|forced-colors|prefers-contrast/.test(params))

const readBlock = (node: AtRule): NamedBlock => ({
  name: node.name === 'keyframes' ? node.params : undefined,
  text: node.toString(),
})

const laterStates =
  /:(hover|active|focus[a-z-]*|popover-open|target|user-invalid)\b|::(backdrop|view-transition)|dialog\[open/

const readRule = (rule: Rule, around: readonly string[]): StyleRule[] => {
  const selectors = rule.selectors
    .filter((text) => !laterStates.test(withoutNegations(text)))
    .map((text) => ({ text, classes: classesOf(text), states: statesOf(text) }))
  if (selectors.length === 0) return []
  const declarations = rule.nodes.flatMap((node) =>
    node.type === 'decl'
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

/** Classes that must all be on the page; those inside `:is()`, `:has()` and the like are ignored. */
const classesOf = (selector: string): string[] =>
  [...withoutParentheses(selector).matchAll(/\.([\w-]+)/g)].map(([, name]) => name!)

const withoutParentheses = (selector: string): string => selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, '')

/** Categories and states that must be on the page, as `data-category="music"`: only the server writes those attributes. */
const statesOf = (selector: string): string[] =>
  [...withoutParentheses(selector).matchAll(/\[(data-(?:category|state))="?([\w-]+)"?\]/g)].map(
    ([, name, value]) => `${name}="${value}"`,
  )
