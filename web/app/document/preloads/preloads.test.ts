import { expect, test } from 'vitest'
import { addPage } from './preloads.tsx'

test('at most five pages are preloaded, and the oldest is dropped', () => {
  const hovered = ['/a', '/b', '/c', '/d', '/e', '/f']
  const pages = hovered.reduce<readonly string[]>(addPage, [])
  expect(pages).toEqual(['/b', '/c', '/d', '/e', '/f'])
})

test('a page that is preloaded already keeps its position', () => {
  expect(addPage(['/a', '/b'], '/a')).toEqual(['/a', '/b'])
})
