import { expect, test, vi } from 'vitest'
import { openGate } from './gate.ts'

const queues = (waiting: number, timeoutMs: number) => ({
  urgent: { waiting, timeoutMs },
  others: { waiting, timeoutMs },
})

test('only urgent requests may take the reserved slot', async () => {
  const gate = openGate({ slots: 2, reserved: 1, ...queues(0, 50) })
  expect(await gate.enter(false)).toBe(true)
  expect(await gate.enter(false)).toBe(false)
  expect(await gate.enter(true)).toBe(true)
  expect(await gate.enter(true)).toBe(false)
})

test('a freed slot goes to urgent requests first, then in order of arrival', async () => {
  const gate = openGate({ slots: 1, reserved: 0, ...queues(3, 1000) })
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

test('a request that waits too long is rejected and takes no slot later', async () => {
  const gate = openGate({ slots: 1, reserved: 0, ...queues(1, 20) })
  await gate.enter(false)
  expect(await gate.enter(false)).toBe(false)
  gate.leave()
  expect(await gate.enter(false)).toBe(true)
})

test('a request is rejected at once when the queue is full', async () => {
  const gate = openGate({ slots: 1, reserved: 0, ...queues(1, 5000) })
  await gate.enter(false)
  const [one, urgent] = [gate.enter(false), gate.enter(true)]
  expect(await gate.enter(false)).toBe(false)
  expect(await gate.enter(true)).toBe(false)
  gate.leave()
  expect(await urgent).toBe(true)
  gate.leave()
  expect(await one).toBe(true)
})

test('a freed slot that is reserved goes to nobody else who waits', async () => {
  const gate = openGate({ slots: 2, reserved: 1, ...queues(2, 20) })
  await Promise.all([gate.enter(true), gate.enter(true)])
  const other = gate.enter(false)
  gate.leave()
  expect(await other).toBe(false)
})

test('an urgent request that waits gets the reserved slot', async () => {
  const gate = openGate({ slots: 2, reserved: 1, ...queues(2, 20) })
  await Promise.all([gate.enter(true), gate.enter(true)])
  const urgent = gate.enter(true)
  gate.leave()
  expect(await urgent).toBe(true)
})

test('who was admitted after a wait has a slot of the gate', async () => {
  const gate = openGate({ slots: 1, reserved: 0, ...queues(1, 20) })
  await gate.enter(false)
  const waited = gate.enter(false)
  gate.leave()
  expect(await waited).toBe(true)
  expect(await gate.enter(false)).toBe(false)
})

test('both kinds are counted while they wait, and nothing stays behind of those that were admitted', async () => {
  vi.useFakeTimers()
  const gate = openGate({ slots: 1, reserved: 0, ...queues(3, 1000) })
  await gate.enter(true)
  const waits = [gate.enter(false), gate.enter(true), gate.enter(true)]
  expect(gate.waiting()).toBe(3)
  for (const _ of waits) gate.leave()
  await Promise.all(waits)
  expect([gate.waiting(), vi.getTimerCount()]).toEqual([0, 0])
  vi.useRealTimers()
})
