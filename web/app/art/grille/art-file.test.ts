import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { categoryIds } from 'contract/catalog/categories'
import type { PortraitLooks } from 'contract/people/portrait-looks'
import { portraitTraits } from 'contract/people/portrait-traits'
import { describe, expect, it } from 'vitest'
import { baseEmblemFile, classCoverFile, grilleMarkFile, portraitFile } from './art-file.ts'
import { artVersion } from './art-version.ts'
import { drawCover } from './cover-art.ts'
import { motifsFile } from './motifs-file.ts'
import { pagePaint } from './paint.ts'
import { cloths, otherFabric } from './portrait-dress.ts'
import { heads } from './portrait-face.ts'
import { hairColours, hairs } from './portrait-hair.ts'
import { type Looks, pickLooks } from './portrait-looks.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const category = (index: number) => categoryIds[index % categoryIds.length]!
const seeds = Array.from({ length: 240 }, (_, index) => `seed-${index}`)
const limit = 0.9 * 1024

// Random combinations of all traits, also those that `pickLooks` never makes.
const wholeLooks = (random: SeededRandom): Looks =>
  Object.fromEntries(
    Object.entries(portraitTraits).map(([trait, choices]) => [trait, random.pick<string>(choices)]),
  ) as Looks

describe.each([
  ['class cover', (seed: string, index: number) => classCoverFile(seed, category(index))],
  ['base emblem', (seed: string) => baseEmblemFile(seed)],
  ['portrait', (seed: string) => portraitFile(seed)],
])('%s', (_, draw) => {
  const files = seeds.map((seed, index) => draw(seed, index))

  it('is the same for the same seed', () => {
    expect(seeds.map((seed, index) => draw(seed, index))).toEqual(files)
  })

  it('differs from seed to seed', () => {
    expect(new Set(files).size).toBe(files.length)
  })

  it('stays within 0.9 KB compressed', () => {
    const sizes = files.map((file) => gzipSync(file).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limit)
  })

  it('has only valid numbers and closed tags', () => {
    for (const file of files) {
      expect(file).not.toMatch(/NaN|undefined|Infinity|\bnull\b/)
      expect(file.match(/<(?!\/)/g)!.length).toBe(file.match(/\/>|<\//g)!.length)
    }
  })
})

it('never puts the text of a seed into the markup', () => {
  const { markup } = drawCover('"><script>alert(1)</script>', 'music', pagePaint, 'c1')
  expect(markup).not.toContain('script')
})

describe('a portrait with given looks', () => {
  const everyChoice = Object.entries(portraitTraits).flatMap(([trait, choices]) =>
    choices.map((choice) => ({ [trait]: choice }) as PortraitLooks),
  )
  const crowd = seeds.map((seed) => wholeLooks(seededRandom(seed)))

  it('shows them with any seed', () => {
    for (const [index, looks] of crowd.entries()) {
      expect(portraitFile(seeds[index]!, looks)).toContain(hairs[looks.hair][1])
      const file = portraitFile(seeds[index]!, { ...looks, hair: 'bun' })
      expect(file).toContain(`fill="${hairColours[looks.hairColour]}" d="${hairs.bun[0]}"`)
      expect(file).toContain(heads[looks.build])
    }
  })

  it('stays within 0.8 KB compressed with any looks', () => {
    for (const looks of [...everyChoice, ...crowd])
      expect(gzipSync(portraitFile('a', looks)).length, JSON.stringify(looks)).toBeLessThanOrEqual(limit)
  })

  it('gives the hat another colour than the clothes', () => {
    for (const cloth of portraitTraits.cloth)
      expect(otherFabric(pickLooks(seededRandom('a'), { cloth, hair: 'cap' })), cloth).not.toBe(
        cloths[cloth][0],
      )
  })

  it('shows the age', () => {
    const lines = (age: 'young' | 'elder') => portraitFile('a', { age, hair: 'bun', glasses: 'none' }).length
    expect(lines('elder')).toBeGreaterThan(lines('young'))
  })

  it('takes the other traits from the seed, and they suit the given ones', () => {
    for (const seed of seeds) {
      const grandmother = pickLooks(seededRandom(seed), { age: 'elder', build: 'slight' })
      expect(grandmother).toMatchObject({ age: 'elder', build: 'slight', beard: 'none' })
      expect(['silver', 'steel']).toContain(grandmother.hairColour)
    }
  })
})

it('has a version that changes with any drawing, so that browsers do not use cached old ones', () => {
  const drawn = [
    motifsFile(),
    ...seeds.flatMap((seed, index) => [
      classCoverFile(seed, category(index), index % 2 ? 'dark' : 'light'),
      baseEmblemFile(seed),
      portraitFile(seed),
      portraitFile(seed, wholeLooks(seededRandom(seed))),
    ]),
  ]
  const digest = createHash('sha256').update(drawn.join()).digest()
  const version = digest.readUInt32BE().toString(36).padStart(6, '0').slice(-6)
  expect(artVersion, 'write this into art-version.ts').toBe(version)
})

it('has one small file with a motif for each category', () => {
  const file = motifsFile()
  for (const id of categoryIds) expect(file).toContain(`<symbol id="${id}"`)
  expect(gzipSync(file).length).toBeLessThan(1.6 * 1024)
})

it('has a small brand mark', () => {
  expect(gzipSync(grilleMarkFile()).length).toBeLessThan(400)
})
