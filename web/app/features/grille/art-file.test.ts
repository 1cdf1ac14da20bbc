import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { baseEmblemFile, classCoverFile, grilleMarkFile, portraitFile } from './art-file.ts'
import { grilleCategories } from './category.ts'
import { drawCover } from './cover-art.ts'
import { pagePaint } from './paint.ts'

const category = (index: number) => grilleCategories[index % grilleCategories.length]!
const seeds = Array.from({ length: 240 }, (_, index) => `seed-${index}`)
const limit = 0.8 * 1024

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

  it('stays within 0.8 KB compressed', () => {
    const sizes = files.map((file) => gzipSync(file).length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(limit)
  })

  it('is well-formed numbers and tags', () => {
    for (const file of files) {
      expect(file).not.toMatch(/NaN|undefined|Infinity|\bnull\b/)
      expect(file.match(/<(?!\/)/g)!.length).toBe(file.match(/\/>|<\//g)!.length)
    }
  })
})

it('keeps people’s text out of the markup, whatever the seed says', () => {
  const markup = drawCover('"><script>alert(1)</script>', 'music', pagePaint, 'c1')
  expect(markup).not.toContain('script')
})

it('honours what is known about a person', () => {
  const known = { hair: 'bun', hairColour: 'silver', glasses: 'round', isOlder: true } as const
  expect(portraitFile('a', known)).toContain('#d5d0c8')
})

it('has a small brand mark', () => {
  expect(gzipSync(grilleMarkFile()).length).toBeLessThan(400)
})
