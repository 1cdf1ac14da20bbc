import { expect, test } from 'vitest'
import { cardImage } from './share-card.ts'

test('a card has the small picture of its class, where LINE can load it', () => {
  expect(cardImage('https://site.example', 7)).toBe('https://site.example/og/class/7-card.png')
  expect(cardImage('http://localhost:3000', 7)).toBeUndefined()
})
