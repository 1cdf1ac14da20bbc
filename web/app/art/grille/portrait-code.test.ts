import type { PortraitLooks } from 'contract/people/portrait-looks'
import { portraitTraits } from 'contract/people/portrait-traits'
import { describe, expect, it } from 'vitest'
import { artPaths, portraitCode } from './art-path.ts'
import { readPortraitCode } from './portrait-code.ts'

const cases = Object.entries(portraitTraits).flatMap(([trait, choices]) =>
  choices.map((choice): [string, string, PortraitLooks] => [trait, choice, { [trait]: choice }]),
)

it.each(cases)('%s %s: decoding returns what was encoded', (_, __, looks) => {
  expect(readPortraitCode(portraitCode(looks))).toEqual(looks)
})

it('encodes several traits', () => {
  const looks = {
    age: 'elder',
    hair: 'bun',
    hairColour: 'silver',
    glasses: 'round',
    garment: 'round',
  } as const
  expect(portraitCode(looks)).toBe('elder---bun-silver-round---round-')
  expect(readPortraitCode(portraitCode(looks))).toEqual(looks)
})

it('is not in the path when no trait is known', () => {
  const plain = artPaths.portrait('teacher-1', null, 'light')
  expect(plain).toMatch(/^\/art\/\w{6}\/portrait\/teacher-1\.light\.svg$/)
  expect(artPaths.portrait('teacher-1', {}, 'light')).toBe(plain)
})

describe('refuses', () => {
  it.each([
    ['nothing', ''],
    ['no trait', '---------'],
    ['too few', 'elder-slight'],
    ['too many', 'elder----------'],
    ['an unknown word', 'ancient---------'],
    ['a word of another trait', 'bun---------'],
    ['another case', 'Elder---------'],
    ['a name every object has', 'constructor---------'],
  ])('%s', (_, code) => {
    expect(readPortraitCode(code)).toBeUndefined()
  })
})
