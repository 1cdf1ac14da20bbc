import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { displayCharacters } from './display-characters.ts'

const file = (name: string) => new URL(`../web/app/ui/${name}`, import.meta.url)

test('the display font contains every character that pages show in it', () => {
  const contained = new Set(readFileSync(file('huninn-display.txt'), 'utf8').trim())
  expect(displayCharacters().filter((character) => !contained.has(character))).toEqual([])
})

test('the display font is smaller than 40 KB, because every page loads it', () => {
  expect(statSync(file('huninn-display.woff2')).size).toBeLessThan(40 * 1024)
})
