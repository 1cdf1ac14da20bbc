import { expect, test } from 'vitest'
import { addPage } from './preloads.tsx'

test('at most five pages are loaded ahead, and the oldest gives way', () => {
  const wanted = ['/a', '/b', '/c', '/d', '/e', '/f']
  const pages = wanted.reduce<readonly string[]>(addPage, [])
  expect(pages).toEqual(['/b', '/c', '/d', '/e', '/f'])
})

test('a page that is there already stays where it is', () => {
  expect(addPage(['/a', '/b'], '/a')).toEqual(['/a', '/b'])
})
