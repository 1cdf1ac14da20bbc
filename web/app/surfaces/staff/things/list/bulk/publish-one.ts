import type { ListedThing } from 'contract/thing'
import { callApi } from '#client/session/call-api.ts'
import type { AnyThing } from '#surfaces/staff/things/load-things.ts'
import { saveThing } from '#surfaces/staff/things/save-thing.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { planPublication, type PublicationAct } from './planned-publication.ts'
import { isToBeSent, type PlannedThing } from './planned-things.ts'
import { endedOne, refusedOne, type Tried } from './tried.ts'

/** As it is now, which may be more than when the list was loaded. */
export async function planPublicationOf(
  form: ThingForm,
  act: PublicationAct,
  { id, title }: ListedThing,
): Promise<Tried> {
  try {
    const sent = { params: { thingId: String(id) } }
    const read = await callApi<AnyThing['read']>(`GET /api/admin/${form.path}/:thingId`, sent, {
      isQuiet: true,
    })
    return { outcome: planPublication(form, act, { id, title, read, now: Date.now() }) }
  } catch (error) {
    const refused = refusedOne({ id, title, was: null, state: 'refused', words: '' }, error)
    const words = refused.outcome.problem ?? ''
    return { ...refused, outcome: { id, title, was: null, state: 'refused', words } }
  }
}

/** A retry sends the same time again, so that a change that was made although its answer was lost is no conflict. */
export async function publishOne(form: ThingForm, thing: PlannedThing, at: string | null): Promise<Tried> {
  if (!isToBeSent(thing)) return { outcome: thing }
  const written = thing.written === undefined ? at : thing.written
  return await save(form, { ...thing, written }, { was: thing.was, wanted: written })
}

/** Puts the publication back that it had before. */
export async function unpublishOne(form: ThingForm, thing: PlannedThing): Promise<Tried> {
  if (thing.state !== 'done' || thing.written === undefined) return { outcome: thing }
  const tried = await save(form, thing, { was: thing.written, wanted: thing.was })
  if (tried.outcome.state === 'done')
    return { outcome: { ...thing, state: 'undone', problem: undefined, consequence: undefined } }
  return { ...tried, outcome: { ...thing, problem: `沒有復原：${tried.outcome.problem}` } }
}

type Publication = { was: string | null; wanted: string | null }

const save = async (form: ThingForm, thing: PlannedThing, { was, wanted }: Publication): Promise<Tried> => {
  const change = { read: { publishedAt: was }, values: { publishedAt: wanted } }
  const saved = await saveThing(form, thing.id, change, { isUnannounced: true })
  if ('conflicts' in saved) return { outcome: { ...thing, state: 'stale', problem: staleWords } }
  if (!('problems' in saved)) return { outcome: { ...thing, state: 'done', problem: undefined } }
  return endedOne(thing, saved)
}

const staleWords = '有人剛改了公開的狀態，請關掉這裡，再看一次。'
