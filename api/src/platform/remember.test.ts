import { expect, test } from 'vitest'
import { remember } from './remember.ts'

test('a value is cached until its TTL ends, then it is loaded again', async () => {
  let [time, loads] = [0, 0]
  const read = remember(
    async () => ++loads,
    100,
    () => time,
  )
  expect([await read(), await read()]).toEqual([1, 1])
  time = 99
  expect(await read()).toBe(1)
  time = 100
  expect(await read()).toBe(2)
})

test('concurrent callers share one load', async () => {
  let loads = 0
  const read = remember(
    async () => ++loads,
    100,
    () => 0,
  )
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
})

test('the next caller retries a failed load', async () => {
  let loads = 0
  const read = remember(
    async () => {
      if (++loads === 1) throw new Error('down')
      return loads
    },
    100,
    () => 0,
  )
  await expect(read()).rejects.toThrow('down')
  expect(await read()).toBe(2)
})
