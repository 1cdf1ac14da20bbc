import { expect, test } from 'vitest'
import { declaredThings } from './endpoints.ts'
import { exampleThings } from './example-things.ts'

test('each thing that staff create has an example', () => {
  expect(Object.keys(declaredThings).length).toBeGreaterThan(5)
  expect(
    Object.keys(declaredThings).filter((path) => !(path in exampleThings)),
    'add one to contract/src/testing/example-things.ts',
  ).toEqual([])
  expect(Object.keys(exampleThings).toSorted()).toEqual(Object.keys(declaredThings).toSorted())
})

test('a thing that can be deleted has an example of a change', () => {
  for (const [path, { remove }] of Object.entries(declaredThings))
    expect('changed' in exampleThings[path]!, path).toBe(remove !== undefined)
})
