import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { displayCharacters } from './display-characters.ts'

const file = (name: string) => new URL(`../web/app/ui/${name}`, import.meta.url)

test('the display font holds every character that is shown in it', () => {
  const held = new Set(readFileSync(file('huninn-display.txt'), 'utf8').trim())
  expect(displayCharacters().filter((character) => !held.has(character))).toEqual([])
})

test('and is small enough to be on every page', () => {
  expect(statSync(file('huninn-display.woff2')).size).toBeLessThan(40 * 1024)
})
