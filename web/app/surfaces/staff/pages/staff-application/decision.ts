import type { RivalUse, StaffApplication } from 'contract/lending/staff-applications'
import type { SpaceUse } from 'contract/spaces/applications'

export type Choice = 'approve' | 'reject'

/** What somebody has chosen and typed, and not sent. */
export type Typed = { choices: Readonly<Record<number, Choice>>; reason: string }

/** As a draft is stored; anything else is an empty one. */
export const typedOf = (text: string): Typed => {
  try {
    return { choices: {}, reason: '', ...(JSON.parse(text) as Partial<Typed>) }
  } catch {
    return { choices: {}, reason: '' }
  }
}

/** Choices that were taken back are undefined. */
export const isNothing = ({ choices, reason }: Typed): boolean =>
  reason === '' && Object.values(choices).every((choice) => (choice as Choice | undefined) === undefined)

type Weighed = Pick<StaffApplication, 'uses' | 'weighed'>

export const weighedOf = ({ weighed }: Pick<StaffApplication, 'weighed'>, useId: number) =>
  weighed.find((each) => each.useId === useId) ?? {
    useId,
    inTheWay: null,
    outsideHours: null,
    heldBy: null,
    rivals: [],
  }

export const pendingOf = ({ uses }: Pick<StaffApplication, 'uses'>): SpaceUse[] =>
  uses.filter(({ state }) => state === 'pending')

/** The pending uses whose space nothing else has, and no draw decides. */
export const freeOf = (application: Weighed): SpaceUse[] =>
  pendingOf(application).filter(({ id }) => {
    const { inTheWay, heldBy } = weighedOf(application, id)
    return inTheWay === null && heldBy === null
  })

export type Chosen = {
  approve: number[]
  reject: number[]
  /** How many are left for later. */
  later: number
  /** Of other applications, rejected with what is approved. */
  rivals: RivalUse[]
}

/** The choices that still hold for the application as it was read last. */
export function chosenOf(application: Weighed, choices: Typed['choices']): Chosen {
  const pending = pendingOf(application).map(({ id }) => id)
  const free = freeOf(application).map(({ id }) => id)
  const approve = free.filter((id) => choices[id] === 'approve')
  const reject = pending.filter((id) => choices[id] === 'reject')
  const rivals = approve.flatMap((id) => weighedOf(application, id).rivals)
  return {
    approve,
    reject,
    later: pending.length - approve.length - reject.length,
    rivals: [...new Map(rivals.map((rival) => [rival.useId, rival])).values()],
  }
}

/** 「核准 3 個時段、不核准 1 個；另外 2 份申請的時段會改為未核准，並通知他們。」; empty: nothing is chosen. */
export function summaryOf(chosen: Chosen): string {
  const counted = countWords(chosen)
  if (counted === '') return ''
  const losing = new Set(chosen.rivals.map(({ applicationId }) => applicationId)).size
  const losers = losing > 0 ? `；另外 ${losing} 份申請的時段會改為未核准，並通知他們` : ''
  return `${counted}${losers}。${chosen.later > 0 ? `還有 ${chosen.later} 個時段這次先不決定。` : ''}`
}

/** 「核准 3 個時段、不核准 1 個」 */
export const countWords = ({ approve, reject }: Pick<Chosen, 'approve' | 'reject'>): string =>
  [
    ...(approve.length > 0 ? [`核准 ${approve.length} 個時段`] : []),
    ...(reject.length > 0 ? [`不核准 ${reject.length} 個${approve.length > 0 ? '' : '時段'}`] : []),
  ].join('、')

export const reasonMissing = '請填寫不核准的原因，申請人會看到。'

/** Why it cannot be sent yet. */
export function missingIn(chosen: Chosen, reason: string): string | undefined {
  if (chosen.approve.length + chosen.reject.length === 0) return '請先選要核准或不核准的時段。'
  return chosen.reject.length > 0 && reason.trim() === '' ? reasonMissing : undefined
}
