import { useState } from 'react'
import { failureWords, refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { reservedWords } from './reserved-words.ts'

const forbiddenWords = `還不能開班，請看標示的日期。${reservedWords}請改日期、時間或教室，或先存成草稿。`

type Steps<Body, Clash> = {
  /** What of the body decides about clashes. */
  planOf: (body: Body) => unknown
  preview: (body: Body) => Promise<readonly Clash[]>
  create: (body: Body) => Promise<void>
  /** Whether the class is to be public, so that a room that is reserved keeps it from being created. */
  isPublic: (body: Body) => boolean
}

type Forbidding = { forbids: boolean }

/**
 * Checks for clashes first; a second press on the same plan creates in spite of them. Of a plan that a clash forbids each
 * press only checks again.
 */
export function useCheckedCreate<Body, Clash extends Forbidding>(steps: Steps<Body, Clash>) {
  const { planOf, preview, create, isPublic } = steps
  const [checked, setChecked] = useState<{ plan: string; clashes: readonly Clash[] }>()
  const [sent, setSent] = useState<string>()
  const { error, isBusy, run } = useAct()
  /** What a refusal is about. */
  const subjectOf = (body: Body): string => JSON.stringify([planOf(body), isPublic(body)])
  const isForbidden = (body: Body, clashes: readonly Clash[]): boolean =>
    isPublic(body) && clashes.some(({ forbids }) => forbids)
  const check = async (body: Body): Promise<readonly Clash[]> => {
    const plan = JSON.stringify(planOf(body))
    if (checked?.plan === plan && !isForbidden(body, checked.clashes)) return []
    const clashes = await preview(body)
    setChecked({ plan, clashes })
    return clashes
  }
  const send = async (body: Body): Promise<string | undefined> => {
    try {
      const clashes = await check(body)
      if (isForbidden(body, clashes)) return forbiddenWords
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
      checked !== undefined &&
      checked.clashes.length > 0 &&
      checked.plan === JSON.stringify(planOf(body)) &&
      !isForbidden(body, checked.clashes),
    /** Was looked at, and has no clash. */
    isClear: (body: Body) => checked?.clashes.length === 0 && checked.plan === JSON.stringify(planOf(body)),
    /** Why it was refused; undefined as soon as the plan is another one than the refused. */
    errorOf: (body: Body) => (sent === subjectOf(body) ? error : undefined),
    isBusy,
    send: (body: Body) => {
      setSent(subjectOf(body))
      return run(() => send(body))
    },
    /** Shows the clashes and creates nothing. */
    look: (body: Body) => {
      setSent(subjectOf(body))
      return run(() => check(body).then(() => undefined, refusalWords))
    },
  }
}
