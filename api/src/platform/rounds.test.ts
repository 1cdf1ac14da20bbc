import { expect, test, vi } from 'vitest'
import { openRounds, type Outcome } from './rounds.ts'

type Item = { id: number; of?: string }
type Answer = readonly Outcome<string>[]

/** Rounds that end when the test says so. */
const startRounds = (options: Partial<Parameters<typeof openRounds<Item, string>>[0]> = {}) => {
  const begun: { items: number[]; end: (answer?: Answer) => void; fail: (error: Error) => void }[] = []
  const run = (items: readonly Item[]) =>
    new Promise<Answer>((resolve, reject) => {
      const all = items.map(({ id }) => ({ result: `answer ${id}` }))
      const end = (answer: Answer = all) => resolve(answer)
      begun.push({ items: items.map(({ id }) => id), end, fail: reject })
    })
  const join = openRounds<Item, string>({ name: 'test', run, maxSize: 3, maxRunning: 1, ...options })
  const rounds = () => begun.map(({ items }) => items)
  const untilRounds = (count: number) => vi.waitFor(() => expect(begun).toHaveLength(count), { interval: 1 })
  return { join, begun, rounds, untilRounds }
}
/** Long enough for a round to begin that may begin. */
const nextTurns = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a single item is answered in a round of its own', async () => {
  const { join, begun, untilRounds } = startRounds()
  const answer = join({ id: 1 })
  await untilRounds(1)
  begun[0]!.end()
  expect(await answer).toBe('answer 1')
})

test('items that arrive together, or while a round runs, share one, up to its maximum size', async () => {
  const { join, begun, rounds, untilRounds } = startRounds()
  const first = [join({ id: 1 }), join({ id: 2 })]
  await untilRounds(1)
  const later = [3, 4, 5, 6].map((id) => join({ id }))
  await nextTurns()
  expect(rounds()).toEqual([[1, 2]])
  begun[0]!.end()
  expect(await Promise.all(first)).toEqual(['answer 1', 'answer 2'])
  await untilRounds(2)
  begun[1]!.end()
  await untilRounds(3)
  begun[2]!.end()
  expect(rounds()).toEqual([[1, 2], [3, 4, 5], [6]])
  expect(await Promise.all(later)).toEqual(['answer 3', 'answer 4', 'answer 5', 'answer 6'])
})

test('no more rounds than allowed run at the same time', async () => {
  const { join, begun, rounds, untilRounds } = startRounds({ maxRunning: 2, maxSize: 1 })
  const answers = [1, 2, 3].map((id) => join({ id }))
  await untilRounds(2)
  await nextTurns()
  expect(rounds()).toEqual([[1], [2]])
  begun[1]!.end()
  await untilRounds(3)
  for (const { end } of begun) end()
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3'])
})

test('few items wait for the end of a round, but not for one that takes long', async () => {
  const { join, begun, rounds, untilRounds } = startRounds({ maxRunning: 3, maxSize: 9, minSizeBeside: 3 })
  const answers = [join({ id: 1 })]
  await untilRounds(1)
  answers.push(join({ id: 2 }), join({ id: 3 }))
  await new Promise((resolve) => setImmediate(resolve))
  expect(rounds()).toEqual([[1]])
  answers.push(join({ id: 4 }))
  await untilRounds(2)
  answers.push(join({ id: 5 }))
  await untilRounds(3)
  expect(rounds()).toEqual([[1], [2, 3, 4], [5]])
  for (const { end } of begun) end()
  expect(await Promise.all(answers)).toHaveLength(5)
})

test('a second item with the same key waits until the first is answered, others go before it', async () => {
  const { join, begun, rounds, untilRounds } = startRounds({
    maxRunning: 2,
    keyOf: ({ of }) => of ?? 'nobody',
  })
  const answers = [
    join({ id: 1, of: 'a' }),
    join({ id: 2, of: 'a' }),
    join({ id: 3, of: 'b' }),
    join({ id: 4, of: 'a' }),
  ]
  await untilRounds(1)
  await nextTurns()
  expect(rounds()).toEqual([[1, 3]])
  begun[0]!.end()
  await untilRounds(2)
  begun[1]!.end()
  await untilRounds(3)
  begun[2]!.end()
  expect(rounds()).toEqual([[1, 3], [2], [4]])
  await Promise.all(answers)
})

test('a postponed item is the first of the next round', async () => {
  const { join, begun, rounds, untilRounds } = startRounds()
  const answers = [join({ id: 1 }), join({ id: 2 })]
  await untilRounds(1)
  answers.push(join({ id: 3 }))
  begun[0]!.end([{ result: 'answer 1' }, 'postponed'])
  await untilRounds(2)
  begun[1]!.end()
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3'])
  expect(rounds()).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('a round that fails fails its own items only', async () => {
  const { join, begun, untilRounds } = startRounds()
  const failing = [join({ id: 1 }), join({ id: 2 })].map((answer) => answer.catch(String))
  await untilRounds(1)
  const later = join({ id: 3 })
  begun[0]!.fail(new Error('lost'))
  expect(await Promise.all(failing)).toEqual(['Error: lost', 'Error: lost'])
  await untilRounds(2)
  begun[1]!.end()
  expect(await later).toBe('answer 3')
})

test('a round that only reads is run once more after a failure', async () => {
  const { join, begun, rounds, untilRounds } = startRounds({ isReading: true })
  const answers = [join({ id: 1 }).catch(String), join({ id: 2 }).catch(String)]
  await untilRounds(1)
  begun[0]!.fail(new Error('lost'))
  await untilRounds(2)
  expect(rounds()).toEqual([
    [1, 2],
    [1, 2],
  ])
  begun[1]!.fail(new Error('lost again'))
  expect(await Promise.all(answers)).toEqual(['Error: lost again', 'Error: lost again'])
})

test('an item that has waited 2.5 s for its round is refused instead of begun', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  const { join, begun, rounds, untilRounds } = startRounds()
  const first = join({ id: 1 })
  await untilRounds(1)
  const late = join({ id: 2 })
  clock.mockReturnValue(1001)
  const inTime = join({ id: 3 })
  clock.mockReturnValue(3501)
  begun[0]!.end()
  await expect(late).rejects.toMatchObject({ code: 'overloaded', details: { retryAfterSeconds: 2 } })
  await untilRounds(2)
  begun[1]!.end()
  expect([await first, await inTime]).toEqual(['answer 1', 'answer 3'])
  expect(rounds()).toEqual([[1], [3]])
  clock.mockRestore()
})

test('of more than 5,000 waiting items, further ones are refused at once', async () => {
  const { join, begun, untilRounds } = startRounds({ maxSize: 10_000 })
  const first = join({ id: 0 })
  await untilRounds(1)
  const waiting = Array.from({ length: 5000 }, (_, at) => join({ id: at + 1 }))
  await expect(join({ id: 9999 })).rejects.toMatchObject({ code: 'overloaded' })
  begun[0]!.end()
  await untilRounds(2)
  begun[1]!.end()
  expect(await first).toBe('answer 0')
  expect(await Promise.all(waiting)).toHaveLength(5000)
})
