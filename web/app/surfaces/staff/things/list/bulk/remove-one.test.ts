import { expect, test } from 'vitest'
import { ApiError } from '#client/session/call-api.ts'
import type { PlannedThing } from './planned-things.ts'
import { planRemovalWith, removeWith } from './remove-one.ts'

const thing = (state: PlannedThing['state']): PlannedThing => ({
  id: 3,
  title: '陶藝',
  was: null,
  words: '2 門課程',
  state,
})
const remove = async (state: PlannedThing['state'], status?: number) => {
  const sent: unknown[] = []
  const { outcome, isLast } = await removeWith(thing(state), (one) => {
    sent.push(one)
    return status === undefined
      ? Promise.resolve(null)
      : Promise.reject(new ApiError(status, 'code', { detail: '原因' }))
  })
  return { sent, outcome, isLast }
}

test('the preview shows what the list says of it, and knows the version that it read', async () => {
  const item = { id: 3, title: '陶藝', note: '2 門課程', lastChange: null }
  expect(await planRemovalWith(item, () => Promise.resolve({ seen: 9 }))).toEqual({
    outcome: { ...thing('ready'), seen: 9 },
  })
  const gone = new ApiError(404, 'not_found', { detail: '找不到。' })
  expect((await planRemovalWith(item, () => Promise.reject(gone))).outcome).toMatchObject({
    state: 'refused',
    words: '找不到。',
  })
})

test('the version that was read is sent, and one that has changed since stays', async () => {
  const sent: unknown[] = []
  const conflict = { detail: '有人改過。', conflicts: [{ field: 'name', value: '木工', by: null }] }
  const { outcome } = await removeWith({ ...thing('ready'), seen: 9 }, (one) => {
    sent.push(one)
    return Promise.reject(new ApiError(409, 'edit_conflict', conflict))
  })
  expect(sent).toEqual([{ params: { thingId: '3' }, query: { seen: '9' } }])
  expect(outcome).toMatchObject({ state: 'stale', problem: '有人剛改過，請關掉這裡，再看一次。' })
})

test('one that is in use stays, with the reason, and the others follow', async () => {
  const { outcome, isLast } = await remove('ready', 409)
  expect(outcome).toMatchObject({ state: 'failed', problem: '原因' })
  expect(isLast).toBe(false)
})

test('one that somebody else has deleted is not counted as deleted here', async () => {
  expect((await remove('ready', 404)).outcome).toMatchObject({ state: 'stale', problem: '已經有人刪掉了。' })
})

test('one whose answer was lost, and that is gone, was deleted by that request', async () => {
  expect((await remove('ready', 0)).outcome.state).toBe('unknown')
  expect((await remove('unknown', 404)).outcome).toMatchObject({ state: 'done', problem: undefined })
})

test.each(['done', 'undone', 'stale'] as const)('one that is %s is not sent', async (state) => {
  expect(await remove(state)).toMatchObject({ sent: [], outcome: { state } })
  expect((await remove('ready')).sent).toEqual([{ params: { thingId: '3' }, query: {} }])
})
