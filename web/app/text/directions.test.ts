import { expect, test } from 'vitest'
import { directionsTo } from './directions.ts'

test('directions lead to the place, latitude first', () => {
  const { host, pathname, searchParams } = new URL(directionsTo({ latitude: 23.5, longitude: 121.25 }))
  expect([host, pathname, searchParams.get('destination')]).toEqual([
    'www.google.com',
    '/maps/dir/',
    '23.5,121.25',
  ])
})
