import { readFileSync } from 'node:fs'
import { categoryIds } from 'contract/catalog/categories'
import { expect, it } from 'vitest'
import { contrast } from '#ui/contrast.ts'
import { type GrilleColours, categoryPalette } from './category-palette.ts'

const css = readFileSync(new URL('./category-palette.css', import.meta.url), 'utf8')

function fromCss(category: string, property: string): string[] {
  const rule = css.split(`[data-category|='${category}']`)[1]!.split('}')[0]!
  const pair = new RegExp(`--category-${property}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(rule)!
  return [pair[1]!, pair[2]!]
}

it.each(categoryIds)('%s: page and image files have the same colours', (category) => {
  const { light, dark } = categoryPalette[category]
  for (const part of ['ink', 'tint', 'pane'] as const satisfies (keyof GrilleColours)[]) {
    expect(fromCss(category, part)).toEqual([light[part], dark[part]])
  }
})

it.each(categoryIds)('%s: text has enough contrast', (category) => {
  const { light, dark } = categoryPalette[category]
  expect(contrast('#ffffff', light.ink)).toBeGreaterThanOrEqual(5.4)
  expect(contrast(light.ink, light.tint)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(dark.ink, dark.tint)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#2a2420', light.tint)).toBeGreaterThanOrEqual(7)
  expect(contrast('#f4ece1', dark.tint)).toBeGreaterThanOrEqual(7)
})
