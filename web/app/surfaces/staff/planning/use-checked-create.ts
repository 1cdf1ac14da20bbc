import { useState } from 'react'
import { failureWords, refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'

type Steps<Body, Clash> = {
  /** What of the body decides about clashes. */
  planOf: (body: Body) => unknown
  preview: (body: Body) => Promise<readonly Clash[]>
  create: (body: Body) => Promise<void>
}

/** Checks for clashes first; a second press on the same plan creates in spite of them. */
export function useCheckedCreate<Body, Clash>({ planOf, preview, create }: Steps<Body, Clash>) {
  const [checked, setChecked] = useState<{ plan: string; clashes: readonly Clash[] }>()
  const { error, isBusy, run } = useAct()
  const check = async (body: Body): Promise<readonly Clash[]> => {
    const plan = JSON.stringify(planOf(body))
    if (checked?.plan === plan) return []
    const clashes = await preview(body)
    setChecked({ plan, clashes })
    return clashes
  }
  const send = async (body: Body): Promise<string | undefined> => {
    try {
      const clashes = await check(body)
      if (clashes.length > 0) return '有撞期或休館，請看標示的日期。確定要這樣開班，請再按一次。'
      await create(body)
      return undefined
    } catch (refused) {
      return failureWords(refused)
    }
  }
  return {
    clashes: checked?.clashes ?? [],
    /** Was looked at and has clashes: the next press creates it. */
    isWarnedOf: (body: Body) =>
      checked !== undefined && checked.clashes.length > 0 && checked.plan === JSON.stringify(planOf(body)),
    /** Was looked at, and has no clash. */
    isClear: (body: Body) => checked?.clashes.length === 0 && checked.plan === JSON.stringify(planOf(body)),
    error,
    isBusy,
    send: (body: Body) => run(() => send(body)),
    /** Shows the clashes and creates nothing. */
    look: (body: Body) => run(() => check(body).then(() => undefined, refusalWords)),
  }
}
