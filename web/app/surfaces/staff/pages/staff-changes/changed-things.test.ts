import type { ChangedThing } from 'contract/changes'
import { expect, test } from 'vitest'
import { listedThings, loadOptions, wordsOfThing } from './changed-things.ts'

const fromNewerServer = 'roof' as ChangedThing

test('a kind that only a newer server knows has general words, and breaks nothing', async () => {
  expect(wordsOfThing(fromNewerServer)).toMatchObject({ name: '其他資料', isUnknown: true, inputs: [] })
  expect(wordsOfThing('toString' as ChangedThing).name).toBe('其他資料')
  expect(await loadOptions([fromNewerServer])).toEqual({})
})

test('each kind that is known has words of its own', () => {
  const names = listedThings.map((thing) => wordsOfThing(thing).name)
  expect(names).not.toContain('其他資料')
})
