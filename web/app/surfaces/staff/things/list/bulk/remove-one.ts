import type { ListedThing } from 'contract/thing'
import { ApiError, callApi } from '#client/session/call-api.ts'
import type { AnyPlainThing } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { isToBeSent, type PlannedThing } from './planned-things.ts'
import { refusedOne, type Tried } from './tried.ts'

/** The list says what tells it apart; whether it is in use is decided when it is deleted. */
export const planRemoval = ({ id, title, note }: ListedThing): Tried => ({
  outcome: { id, title, was: null, state: 'ready', words: note },
})

type Sent = { params: { thingId: string } }
type Send = (sent: Sent) => Promise<unknown>

/** Deletes one thing that nobody uses. */
export const removeOne = (form: ThingForm, thing: PlannedThing): Promise<Tried> =>
  removeWith(thing, ({ params }) =>
    // A list shows no version of its things. What somebody changes meanwhile can be put back with them.
    callApi<AnyPlainThing['remove']>(
      `DELETE /api/admin/${form.path}/:thingId`,
      { params, query: {} },
      { isQuiet: true },
    ),
  )

/** What is gone after a lost answer was deleted by that request. */
export async function removeWith(thing: PlannedThing, send: Send): Promise<Tried> {
  if (!isToBeSent(thing)) return { outcome: thing }
  const done = { outcome: { ...thing, state: 'done', problem: undefined } } as const
  try {
    await send({ params: { thingId: String(thing.id) } })
    return done
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) return refusedOne(thing, error)
    if (thing.state === 'unknown') return done
    return { outcome: { ...thing, state: 'stale', problem: '已經有人刪掉了。' } }
  }
}

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
