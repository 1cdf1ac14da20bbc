import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runParts, type Part } from './run-parts.ts'

/** Parts that record when they begin and end. */
const record = () => {
  const events: string[] = []
  const part = (name: string, more: Partial<Part> = {}): Part => ({
    name,
    run: async () => {
      events.push(`${name} begins`)
      await sleep(10)
      events.push(`${name} ends`)
      return { passed: 1, failed: 0 }
    },
    ...more,
  })
  return { events, part }
}
const options = { cores: 2, log: () => undefined }

test('as many parts run in parallel as there are cores', async () => {
  const { events, part } = record()
  const outcomes = await runParts([part('a'), part('b'), part('c')], options)
  expect(events.slice(0, 2)).toEqual(['a begins', 'b begins'])
  expect(events.indexOf('c begins')).toBeGreaterThan(2)
  expect(outcomes.map(({ name, passed }) => `${name} ${passed}`)).toEqual(['a 1', 'b 1', 'c 1'])
})

test('a part that needs all cores or more runs alone', async () => {
  const { events, part } = record()
  await runParts([part('a'), part('b', { cores: 4 }), part('c')], options)
  const at = events.indexOf('b begins')
  expect(events[at + 1]).toBe('b ends')
  expect(events).toHaveLength(6)
})

test('a part waits for its dependencies while later parts run', async () => {
  const { events, part } = record()
  await runParts([part('a'), part('b', { after: ['a'] }), part('c')], options)
  expect(events.slice(0, 2)).toEqual(['a begins', 'c begins'])
  expect(events.indexOf('b begins')).toBeGreaterThan(events.indexOf('a ends'))
})

test('a part that throws and a part whose dependency failed count as one failure each', async () => {
  const { events, part } = record()
  const logged: string[] = []
  const broken = part('a', { run: () => Promise.reject(new Error('no such program')) })
  const parts = [broken, part('b', { after: ['a'] }), part('c')]
  const outcomes = await runParts(parts, { cores: 2, log: (line) => logged.push(line) })
  expect(Object.fromEntries(outcomes.map(({ name, failed }) => [name, failed]))).toEqual({ a: 1, b: 1, c: 0 })
  expect(events).toEqual(['c begins', 'c ends'])
  expect(logged.join('\n')).toMatch(/FAIL a: Error: no such program[\s\S]*FAIL b: skipped, because a failed/)
})

test('an unknown dependency throws instead of waiting forever', async () => {
  const { part } = record()
  await expect(runParts([part('a', { after: ['b'] })], options)).rejects.toThrow('unknown part: b')
})
