import type { ListedThing } from 'contract/thing'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import type { AnyThing } from '#surfaces/staff/things/load-things.ts'
import { saveThing } from '#surfaces/staff/things/save-thing.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import {
  changingFirst,
  isToBeSent,
  planPublication,
  type PublicationAct,
  type PlannedThing,
} from './planned-publication.ts'

type Sent = { outcome: PlannedThing; isLast: boolean }
type Plan = { act: PublicationAct; things: readonly PlannedThing[]; isSent: boolean }

/** Previews a publication or withdrawal of several things, sends it thing by thing, and takes back what was done. */
export function useBulkPublication(form: ThingForm) {
  const [plan, setPlan] = useState<Plan>()
  const isStopped = useRef(false)
  const { revalidate } = useRevalidator()
  const preview = async (act: PublicationAct, chosen: readonly ListedThing[]) => {
    const things: PlannedThing[] = []
    for (const one of chosen) things.push(await readPlanned(form, act, one))
    setPlan({ act, things: changingFirst(things), isSent: false })
  }
  /** One after the other, so that each outcome is shown as it is known. Ends early where the next would fail as well. */
  const send = async (plan: Plan, sendOne: (thing: PlannedThing) => Promise<Sent>) => {
    const things = [...plan.things]
    isStopped.current = false
    for (const [at, thing] of things.entries()) {
      const { outcome, isLast } = await sendOne(thing)
      things[at] = outcome
      setPlan({ ...plan, things: [...things], isSent: true })
      if (isLast || isStopped.current) return
    }
  }
  return {
    plan,
    preview,
    /** Lets what is being sent be the last of a running act. */
    stop: () => {
      isStopped.current = true
    },
    /** The list is read again now: it may have nothing left that the sheet is shown with. */
    close: () => {
      setPlan(undefined)
      if (plan?.isSent) void revalidate()
    },
    make: async () => {
      if (plan === undefined) return
      const at = plan.act === 'publish' ? new Date().toISOString() : null
      await send(plan, (thing) => writeOne(form, thing, at))
    },
    undo: async () => {
      if (plan !== undefined) await send(plan, (thing) => undoOne(form, thing))
    },
  }
}

/** As it is now, which may be more than when the list was loaded. */
async function readPlanned(
  form: ThingForm,
  act: PublicationAct,
  { id, title }: ListedThing,
): Promise<PlannedThing> {
  try {
    const sent = { params: { thingId: String(id) } }
    const read = await callApi<AnyThing['read']>(`GET /api/admin/${form.path}/:thingId`, sent, {
      isQuiet: true,
    })
    return planPublication(form, act, { id, title, read, now: Date.now() })
  } catch (error) {
    return { id, title, was: null, state: 'refused', words: refusalWords(error) }
  }
}

/** A retry sends the same time again, so that a change that was made although its answer was lost is no conflict. */
async function writeOne(form: ThingForm, thing: PlannedThing, at: string | null): Promise<Sent> {
  if (!isToBeSent(thing)) return { outcome: thing, isLast: false }
  const written = thing.written === undefined ? at : thing.written
  const saved = await savePublication(form, thing.id, { was: thing.was, wanted: written })
  return { outcome: { ...thing, written, ...saved.outcome }, isLast: saved.isLast }
}

async function undoOne(form: ThingForm, thing: PlannedThing): Promise<Sent> {
  if (thing.state !== 'done' || thing.written === undefined) return { outcome: thing, isLast: false }
  const { outcome, isLast } = await savePublication(form, thing.id, { was: thing.written, wanted: thing.was })
  if (outcome.state === 'done')
    return { outcome: { ...thing, state: 'undone', problem: undefined, consequence: undefined }, isLast }
  return { outcome: { ...thing, problem: `沒有復原：${outcome.problem}` }, isLast }
}

/** How it ended; and whether others would end like it: without a network, a session, or too many at once. */
async function savePublication(
  form: ThingForm,
  id: number,
  { was, wanted }: { was: string | null; wanted: string | null },
): Promise<{ outcome: Pick<PlannedThing, 'state' | 'problem'>; isLast: boolean }> {
  const change = { read: { publishedAt: was }, values: { publishedAt: wanted } }
  const saved = await saveThing(form, id, change, { isUnannounced: true })
  if ('conflicts' in saved)
    return {
      outcome: { state: 'stale', problem: '有人剛改了公開的狀態，請關掉這裡，再看一次。' },
      isLast: false,
    }
  if (!('problems' in saved)) return { outcome: { state: 'done', problem: undefined }, isLast: false }
  const { message, status, isOutcomeUnknown } = saved
  return {
    outcome: { state: isOutcomeUnknown ? 'unknown' : 'failed', problem: message },
    isLast: isOutcomeUnknown || status === 401 || status === 429,
  }
}
