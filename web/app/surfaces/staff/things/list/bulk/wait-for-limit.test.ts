import { expect, test } from 'vitest'
import type { Tried } from './tried.ts'
import { waitForLimit } from './wait-for-limit.ts'

const thing = { id: 1, title: '陶藝', was: null, words: '' }
const limited: Tried = { outcome: { ...thing, state: 'unknown' }, isLimited: true }
const done: Tried = { outcome: { ...thing, state: 'done' } }

const run = async (answers: readonly Tried[], { stopAfterMs = Infinity } = {}) => {
  let tries = 0
  let waited = 0
  const shown: boolean[] = []
  const tried = await waitForLimit(() => Promise.resolve(answers[Math.min(tries++, answers.length - 1)]!), {
    isStopped: () => waited >= stopAfterMs,
    onWaiting: (isWaiting) => shown.push(isWaiting),
    pause: (ms) => Promise.resolve(void (waited += ms)),
  })
  return { tried, tries, waited, shown }
}

test('what is not refused as one too many is sent once', async () => {
  expect(await run([done])).toEqual({ tried: done, tries: 1, waited: 0, shown: [] })
})

test('one too many is sent again until it is taken', async () => {
  expect(await run([limited, limited, done])).toMatchObject({
    tried: done,
    tries: 3,
    shown: [true, false, true, false],
  })
})

test('a limit that lasts longer than a minute ends the act', async () => {
  const { tried, waited } = await run([limited])
  expect(tried).toMatchObject({ isLast: true })
  expect(waited).toBeGreaterThan(60_000)
  expect(waited).toBeLessThan(90_000)
})

test('what is stopped while it waits is not sent again', async () => {
  const stopped = await run([limited, done], { stopAfterMs: 1 })
  expect(stopped).toMatchObject({ tries: 1, tried: { isLast: true }, shown: [true, false] })
})
