import type { OnPage } from './on-page.ts'
import type { StyleRule, StyleSheet } from './style-rules.ts'

export function pickStyles(sheet: StyleSheet, onPage: OnPage): string {
  const rules = sheet.rules.flatMap((rule) => pickSelectors(rule, onPage))
  const used = usedNames(rules, onPage.properties)
  const styles = writeRules(rules, used)
  const blocks = sheet.blocks.filter(({ name }) => name === undefined || styles.includes(name))
  return blocks.map(({ text }) => text).join('') + styles
}

const pickSelectors = (rule: StyleRule, onPage: OnPage): StyleRule[] => {
  const selectors = rule.selectors.filter(
    ({ tags, classes, states }) =>
      tags.every((name) => onPage.tags.has(name)) &&
      classes.every((name) => onPage.classes.has(name)) &&
      states.every((state) => onPage.states.has(state)),
  )
  return selectors.length === 0 ? [] : [{ ...rule, selectors }]
}

const usedNames = (rules: readonly StyleRule[], properties: ReadonlySet<string>): ReadonlySet<string> => {
  const declarations = rules.flatMap((rule) => rule.declarations)
  const usesOf = Map.groupBy(declarations, ({ name }) => name)
  const used = new Set<string>()
  const use = (name: string): void => {
    if (used.has(name)) return
    used.add(name)
    usesOf.get(name)?.forEach(({ uses }) => uses.forEach(use))
  }
  properties.forEach(use)
  usesOf.get(undefined)?.forEach(({ uses }) => uses.forEach(use))
  return used
}

const writeRules = (rules: readonly StyleRule[], used: ReadonlySet<string>): string => {
  let text = ''
  let open: readonly string[] = []
  for (const { around, selectors, declarations } of rules) {
    const needed = declarations.filter(({ name }) => name === undefined || used.has(name))
    if (needed.length === 0) continue
    if (open.join() !== around.join()) {
      text += '}'.repeat(open.length) + around.map((rule) => `${rule}{`).join('')
      open = around
    }
    text += `${selectors.map((selector) => selector.text).join(',')}{${needed.map((one) => one.text).join(';')}}`
  }
  return text + '}'.repeat(open.length)
}
