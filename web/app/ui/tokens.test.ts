import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const root = read('./tokens-primitive.css') + read('./tokens.css').split("html[data-theme='light']")[0]!
const tokens = new Map(
  [...root.matchAll(/^\s+(--[\w-]+):\s*([^;]+);/gm)].map((match) => [match[1]!, match[2]!]),
)

/** Resolves var() and light-dark() to a hex colour. */
function colour(name: string, theme: 'light' | 'dark'): string {
  let value = tokens.get(`--${name}`) ?? ''
  while (!value.startsWith('#')) {
    const pair = /^light-dark\((.+), (.+)\)$/.exec(value)
    if (pair) value = theme === 'light' ? pair[1]! : pair[2]!
    const reference = /^var\((--[\w-]+)\)$/.exec(value)
    if (reference) value = tokens.get(reference[1]!) ?? ''
    if (!pair && !reference) throw new Error(`--${name} is no colour: ${value}`)
  }
  return value
}

const surfaces = ['color-page', 'color-surface', 'color-raised', 'color-sunken']
const tints = ['primary', 'danger', 'warning', 'info', 'waitlist', 'festive'].map((name) => `tint-${name}`)
const texts = [
  'text',
  'text-2',
  'primary',
  'primary-strong',
  'danger',
  'danger-strong',
  'warning',
  'info',
  'waitlist',
  'festive',
]

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const ratio = (one: string, other: string) => contrast(colour(one, theme), colour(other, theme))

  it.each([...surfaces, ...tints])('every text colour is readable on %s', (background) => {
    for (const text of texts) {
      expect(ratio(`color-${text}`, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('text on filled controls is readable', () => {
    for (const pair of ['primary', 'danger', 'highlight']) {
      expect(ratio(`color-on-${pair}`, `color-${pair}`), pair).toBeGreaterThanOrEqual(4.5)
    }
    expect(ratio('color-on-primary', 'color-primary-strong')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('color-page', 'color-text')).toBeGreaterThanOrEqual(7)
  })

  it.each(surfaces)('control edges have enough contrast on %s', (background) => {
    expect(ratio('color-field', background)).toBeGreaterThanOrEqual(3)
  })

  it('the focus ring has enough contrast with its gap and every surface', () => {
    expect(ratio('color-focus', 'color-focus-gap')).toBeGreaterThanOrEqual(4.5)
    for (const background of surfaces) expect(ratio('color-focus', background)).toBeGreaterThanOrEqual(3)
  })
})

it('the tokens have the colours of the design', () => {
  const expected = {
    'color-page': '#fbf7f0',
    'color-text': '#2a2420',
    'color-primary': '#0e6b5c',
    'color-danger': '#b23a26',
  }
  for (const [name, hex] of Object.entries(expected)) expect(colour(name, 'light')).toBe(hex)
})
