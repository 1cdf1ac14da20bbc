import { useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { failureWords, isOutcomeUnknown, refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { reservedWords } from './reserved-words.ts'
import { afterFailure, mayCreateTwice, nothingUnanswered } from './unanswered.ts'

const forbiddenWords = `還不能開班，請看標示的日期。${reservedWords}請改日期、時間或教室，或先存成草稿。`
const unansweredWords = '上次送出的可能已經建立，請先到班別列表看一下，再決定要不要送出。'

type Steps<Body, Clash> = {
  /** What of the body decides about clashes. */
  planOf: (body: Body) => unknown
  preview: (body: Body) => Promise<readonly Clash[]>
  create: (body: Body) => Promise<void>
  /** Whether the class is to be public, so that a room that is reserved keeps it from being created. */
  isPublic: (body: Body) => boolean
  /** What else a refusal can be about. */
  settingsOf?: (body: Body) => unknown
}

type Forbidding = { forbids: boolean }

/** What the inputs hold; what is to happen at once happens at that time, in ms since 1970. */
type BodyAt<Body> = (now: number) => Body

/**
 * Checks for clashes first; a second press on the same plan creates in spite of them. Of a plan that a clash forbids each
 * press only checks again.
 */
export function useCheckedCreate<Body, Clash extends Forbidding>(steps: Steps<Body, Clash>) {
  const { planOf, preview, create, isPublic, settingsOf } = steps
  const [checked, setChecked] = useState<{ plan: string; clashes: readonly Clash[] }>()
  const [sent, setSent] = useState<{ subject: string; text: string }>()
  const [unanswered, setUnanswered] = useState(nothingUnanswered)
  const { error, isBusy, run } = useAct()
  /** What a refusal is about. */
  const subjectOf = (body: Body): string => JSON.stringify([planOf(body), isPublic(body), settingsOf?.(body)])
  const isForbidden = (body: Body, clashes: readonly Clash[]): boolean =>
    isPublic(body) && clashes.some(({ forbids }) => forbids)
  const check = async (body: Body): Promise<readonly Clash[]> => {
    const plan = JSON.stringify(planOf(body))
    if (checked?.plan === plan && !isForbidden(body, checked.clashes)) return []
    const clashes = await preview(body)
    setChecked({ plan, clashes })
    return clashes
  }
  const warn = async (body: Body): Promise<string | undefined> => {
    const clashes = await check(body)
    if (isForbidden(body, clashes)) return forbiddenWords
    return clashes.length > 0 ? '有撞期或休館，請看標示的日期。確定要這樣開班，請再按一次。' : undefined
  }
  const send = async (body: Body, text: string): Promise<string | undefined> => {
    const warning = await warn(body).catch(refusalWords)
    if (warning !== undefined) return warning
    try {
      await create(body)
      return undefined
    } catch (refused) {
      setUnanswered((before) => afterFailure(before, text, isOutcomeUnknown()))
      return failureWords(refused)
    }
  }
  /** Notes what the error of the next act is about. */
  const note = (bodyAt: BodyAt<Body>): string => {
    const body = bodyAt(0)
    const text = JSON.stringify(body)
    setSent({ subject: subjectOf(body), text })
    return text
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
    /**
     * Why it was refused; undefined as soon as the plan is another one than the refused. Also whether another one than this may
     * have been created, because its answer was lost. Of the body at 0.
     */
    errorOf: (body: Body): string | undefined => {
      const text = JSON.stringify(body)
      if (mayCreateTwice(unanswered, text))
        return `${sent?.text === text ? (error ?? '') : ''}${unansweredWords}`
      return sent?.subject === subjectOf(body) ? error : undefined
    },
    isBusy,
    send: (bodyAt: BodyAt<Body>, now: number) => {
      const text = note(bodyAt)
      return run(() => send(bodyAt(now), text))
    },
    /** Shows the clashes and creates nothing. */
    look: (bodyAt: BodyAt<Body>, now: number) => {
      note(bodyAt)
      return run(() => check(bodyAt(now)).then(() => undefined, refusalWords))
    },
  }
}
