import type { ListedThing } from 'contract/thing'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#client/session/call-api.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import type { AnyThing } from '#surfaces/staff/things/load-things.ts'
import { saveThing } from '#surfaces/staff/things/save-thing.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import {
  changingFirst,
  planPublication,
  type PublicationAct,
  type PlannedThing,
} from './planned-publication.ts'

type Plan = { act: PublicationAct; things: readonly PlannedThing[]; isSent: boolean }

/** Previews a publication or withdrawal of several things, sends it thing by thing, and takes back what was done. */
export function useBulkPublication(form: ThingForm) {
  const [plan, setPlan] = useState<Plan>()
  const { revalidate } = useRevalidator()
  const preview = async (act: PublicationAct, chosen: readonly ListedThing[]) => {
    const things: PlannedThing[] = []
    for (const one of chosen) things.push(await readPlanned(form, act, one))
    setPlan({ act, things: changingFirst(things), isSent: false })
  }
  /** One after the other, so that each outcome is shown as it is known. */
  const send = async (plan: Plan, changeOne: (thing: PlannedThing) => Promise<PlannedThing>) => {
    const things = [...plan.things]
    for (const [at, thing] of things.entries()) {
      things[at] = await changeOne(thing)
      setPlan({ ...plan, things: [...things], isSent: true })
    }
  }
  return {
    plan,
    preview,
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
async function writeOne(form: ThingForm, thing: PlannedThing, at: string | null): Promise<PlannedThing> {
  if (thing.state !== 'ready' && thing.state !== 'failed') return thing
  const written = thing.written === undefined ? at : thing.written
  const problem = await savePublication(form, thing.id, { was: thing.was, wanted: written })
  return problem === undefined
    ? { ...thing, written, state: 'done' }
    : { ...thing, written, state: 'failed', words: problem }
}

async function undoOne(form: ThingForm, thing: PlannedThing): Promise<PlannedThing> {
  if (thing.state !== 'done' || thing.written === undefined) return thing
  const problem = await savePublication(form, thing.id, { was: thing.written, wanted: thing.was })
  return problem === undefined
    ? { ...thing, state: 'undone', consequence: undefined }
    : { ...thing, undoProblem: `不能復原：${problem}` }
}

/** Resolves with the reason of a refusal. */
async function savePublication(
  form: ThingForm,
  id: number,
  { was, wanted }: { was: string | null; wanted: string | null },
): Promise<string | undefined> {
  const saved = await saveThing(form, id, { read: { publishedAt: was }, values: { publishedAt: wanted } })
  if ('conflicts' in saved) return '有人剛改了公開的狀態，請關掉這裡，再看一次。'
  return 'problems' in saved ? saved.message : undefined
}
