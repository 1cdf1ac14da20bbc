import { expect, test } from 'vitest'
import { openGate } from './gate.ts'

const queues = (waiting: number, patienceMs: number) => ({
  urgent: { waiting, patienceMs },
  others: { waiting, patienceMs },
})

test('others may not take the reserved place, urgent visitors may', async () => {
  const gate = openGate({ places: 2, reserved: 1, ...queues(0, 50) })
  expect(await gate.enter(false)).toBe(true)
  expect(await gate.enter(false)).toBe(false)
  expect(await gate.enter(true)).toBe(true)
  expect(await gate.enter(true)).toBe(false)
})

test('a place that becomes free goes to the urgent visitor first, then to the first to come', async () => {
  const gate = openGate({ places: 1, reserved: 0, ...queues(3, 1000) })
  const order: string[] = []
  const enter = async (name: string, isUrgent: boolean) => {
    if (await gate.enter(isUrgent)) order.push(name)
  }
  await enter('inside', false)
  const waits = [enter('first', false), enter('second', false), enter('urgent', true)]
  for (const _ of waits) gate.leave()
  await Promise.all(waits)
  expect(order).toEqual(['inside', 'urgent', 'first', 'second'])
})

test('who waits too long is sent away and takes no place later', async () => {
  const gate = openGate({ places: 1, reserved: 0, ...queues(1, 20) })
  await gate.enter(false)
  expect(await gate.enter(false)).toBe(false)
  gate.leave()
  expect(await gate.enter(false)).toBe(true)
})

test('who finds the queue full is sent away at once', async () => {
  const gate = openGate({ places: 1, reserved: 0, ...queues(1, 5000) })
  await gate.enter(false)
  const [one, urgent] = [gate.enter(false), gate.enter(true)]
  expect(await gate.enter(false)).toBe(false)
  expect(await gate.enter(true)).toBe(false)
  gate.leave()
  expect(await urgent).toBe(true)
  gate.leave()
  expect(await one).toBe(true)
})
