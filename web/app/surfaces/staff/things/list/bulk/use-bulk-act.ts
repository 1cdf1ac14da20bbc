import type { ListedThing } from 'contract/thing'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { changingFirst, type BulkAct, type PlannedThing } from './planned-things.ts'
import { planPublicationOf, publishOne, unpublishOne } from './publish-one.ts'
import { planRemoval, removeOne, restoreOne } from './remove-one.ts'
import type { Tried } from './tried.ts'
import { waitForLimit } from './wait-for-limit.ts'

type Plan = { act: BulkAct; things: readonly PlannedThing[]; isSent: boolean }
type Progress = { done: number; total: number }

/** Previews an act on several things, sends it thing by thing, and takes back what was done. */
export function useBulkAct(form: ThingForm) {
  const [plan, setPlan] = useState<Plan>()
  const [progress, setProgress] = useState<Progress>()
  const [isWaiting, setWaiting] = useState(false)
  const isStopped = useRef(false)
  const { revalidate } = useRevalidator()
  const stop = () => {
    isStopped.current = true
  }
  // A page that has been left reads and sends nothing more.
  useEffect(() => stop, [])
  const patiently = (tryOne: () => Promise<Tried>) =>
    waitForLimit(tryOne, { isStopped: () => isStopped.current, onWaiting: setWaiting })
  /** One after the other, so that each outcome is shown as it is known. Ends early where the next would fail as well. */
  const each = async <Item>(
    items: readonly Item[],
    tryOne: (item: Item) => Promise<Tried>,
    onTried: (tried: Tried, at: number) => void,
  ): Promise<Tried | undefined> => {
    isStopped.current = false
    try {
      for (const [at, item] of items.entries()) {
        setProgress({ done: at, total: items.length })
        const tried = await patiently(() => tryOne(item))
        onTried(tried, at)
        if (tried.isLast) return tried
        if (isStopped.current) return undefined
      }
    } finally {
      setProgress(undefined)
    }
    return undefined
  }
  const send = async (sent: Plan, sendOne: (thing: PlannedThing) => Promise<Tried>) => {
    const things = [...sent.things]
    await each(things, sendOne, ({ outcome }, at) => {
      things[at] = outcome
      setPlan({ ...sent, things: [...things], isSent: true })
    })
  }
  return {
    plan,
    /** Of a running act. */
    progress,
    /** Whether it waits because there were too many requests in this minute. */
    isWaiting,
    /** Returns why nothing can be previewed. */
    preview: async (act: BulkAct, chosen: readonly ListedThing[]): Promise<string | undefined> => {
      const things: PlannedThing[] = []
      const last = await each(
        chosen,
        (one) => (act === 'remove' ? planRemoval(form, one) : planPublicationOf(form, act, one)),
        ({ outcome }) => void things.push(outcome),
      )
      if (isStopped.current) return undefined
      if (last !== undefined) return last.outcome.words
      setPlan({ act, things: changingFirst(things), isSent: false })
      return undefined
    },
    /** Lets what is being read or sent be the last of a running act. */
    stop,
    /** The list is read again now: it may have nothing left that the sheet is shown with. */
    close: () => {
      setPlan(undefined)
      if (plan?.isSent) void revalidate()
    },
    make: async () => {
      if (plan === undefined) return
      const at = plan.act === 'publish' ? new Date().toISOString() : null
      await send(plan, (thing) =>
        plan.act === 'remove' ? removeOne(form, thing) : publishOne(form, thing, at),
      )
    },
    undo: async () => {
      if (plan === undefined) return
      await send(plan, (thing) =>
        plan.act === 'remove' ? restoreOne(form, thing) : unpublishOne(form, thing),
      )
    },
  }
}
