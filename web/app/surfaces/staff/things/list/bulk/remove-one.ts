import type { ListedThing } from 'contract/thing'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { conflictOf } from '#surfaces/staff/changes/conflict-of.ts'
import type { AnyPlainThing, AnyThing } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { isToBeSent, type PlannedThing } from './planned-things.ts'
import { refusedOne, type Tried } from './tried.ts'

/** Whether it is in use is decided when it is deleted. */
export const planRemoval = (form: ThingForm, item: ListedThing): Promise<Tried> =>
  planRemovalWith(item, () => {
    const sent = { params: { thingId: String(item.id) } }
    return callApi<AnyThing['read']>(`GET /api/admin/${form.path}/:thingId`, sent, { isQuiet: true })
  })

/** The list says what distinguishes it; what is deleted is the version that is read now. */
export async function planRemovalWith(
  { id, title, note }: ListedThing,
  read: () => Promise<{ seen: number }>,
): Promise<Tried> {
  const thing = { id, title, was: null } as const
  try {
    const { seen } = await read()
    return { outcome: { ...thing, state: 'ready', words: note, seen } }
  } catch (error) {
    const refused = refusedOne({ ...thing, state: 'refused', words: '' }, error)
    return { ...refused, outcome: { ...thing, state: 'refused', words: refused.outcome.problem ?? '' } }
  }
}

type Sent = { params: { thingId: string }; query: { seen?: string } }
type Send = (sent: Sent) => Promise<unknown>

/** Deletes one thing that nobody uses, and that nobody has changed since it was read. */
export const removeOne = (form: ThingForm, thing: PlannedThing): Promise<Tried> =>
  removeWith(thing, (sent) =>
    callApi<AnyPlainThing['remove']>(`DELETE /api/admin/${form.path}/:thingId`, sent, { isQuiet: true }),
  )

/** What is gone after a lost answer was deleted by that request. */
export async function removeWith(thing: PlannedThing, send: Send): Promise<Tried> {
  if (!isToBeSent(thing)) return { outcome: thing }
  const done = { outcome: { ...thing, state: 'done', problem: undefined } } as const
  try {
    const { seen } = thing
    await send({
      params: { thingId: String(thing.id) },
      query: seen === undefined ? {} : { seen: String(seen) },
    })
    return done
  } catch (error) {
    if (conflictOf(error) !== undefined) return { outcome: { ...thing, state: 'stale', problem: staleWords } }
    if (!(error instanceof ApiError) || error.status !== 404) return refusedOne(thing, error)
    if (thing.state === 'unknown') return done
    return { outcome: { ...thing, state: 'stale', problem: '已經有人刪掉了。' } }
  }
}

const staleWords = '有人剛改過，請關掉這裡，再看一次。'

/** Puts one back that was deleted here. */
export async function restoreOne(form: ThingForm, thing: PlannedThing): Promise<Tried> {
  if (thing.state !== 'done') return { outcome: thing }
  try {
    const sent = { params: { thingId: String(thing.id) } }
    await callApi<AnyPlainThing['restore']>(`POST /api/admin/${form.path}/:thingId/restore`, sent, {
      isQuiet: true,
    })
    return { outcome: { ...thing, state: 'undone', problem: undefined } }
  } catch (error) {
    const refused = refusedOne(thing, error)
    return { ...refused, outcome: { ...thing, problem: `沒有復原：${refused.outcome.problem}` } }
  }
}
