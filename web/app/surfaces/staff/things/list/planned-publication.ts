import type { LoadedThing } from '#surfaces/staff/things/load-things.ts'
import { publicationWords } from '#surfaces/staff/things/publication-words.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { stoppingOf, type Stopping } from '#surfaces/staff/things/withdrawal-words.ts'

export type PublicationAct = 'publish' | 'withdraw'

export const publicationActWords: Record<PublicationAct, string> = { publish: '公開', withdraw: '收回成草稿' }

export const titleWords = ({ name }: ThingForm, act: PublicationAct): string =>
  act === 'publish' ? `公開已選的${name}` : `把已選的${name}收回成草稿`

/** What would become of one chosen thing, and what became of it. */
export type PlannedThing = {
  id: number
  title: string
  /** As it was read; it is the version that the change is made from. */
  was: string | null
  /** What is written; only of those that are changed. */
  written?: string | null
  /** `stale`: somebody else has changed it meanwhile. `unknown`: there was no answer, so it may be changed. */
  state: 'ready' | 'same' | 'refused' | 'done' | 'failed' | 'stale' | 'unknown' | 'undone'
  /** 「草稿 → 公開」, or why not. */
  words: string
  /** What visitors would miss besides its page. */
  consequence?: string | undefined
  /** The classes for which it cannot be withdrawn. */
  stopping?: Stopping
  /** Why it was not changed, or not taken back. */
  problem?: string | undefined
}

type Read = Pick<LoadedThing, 'fields' | 'classes'>
type Named = { id: number; title: string }

/** Of one thing as it is now. The server has said which classes stop a withdrawal, and decides again when it is sent. */
export function planPublication(
  { withdrawal }: ThingForm,
  act: PublicationAct,
  { id, title, read: { fields, classes = [] }, now }: Named & { read: Read; now: number },
): PlannedThing {
  const was = fields['publishedAt'] as string | null
  const isSeen = was !== null && Date.parse(was) <= now
  const before = publicationWords(was, now).word
  const planned = { id, title, was }
  if (act === 'publish')
    return isSeen
      ? { ...planned, state: 'same', words: '已經公開' }
      : { ...planned, state: 'ready', words: `${before} → 現在公開` }
  if (was === null) return { ...planned, state: 'same', words: '已經是草稿' }
  const stopping = withdrawal && stoppingOf(withdrawal, classes, now)
  if (stopping !== undefined)
    return { ...planned, state: 'refused', words: stopping.obstacle.problem, stopping }
  return {
    ...planned,
    state: 'ready',
    words: `${before} → 草稿`,
    consequence: isSeen ? withdrawal?.question(classes, now) : undefined,
  }
}

const places: readonly PlannedThing['state'][] = ['ready', 'refused', 'same']

/** What cannot be done follows what will be, and what stays as it is comes last. */
export const changingFirst = (things: readonly PlannedThing[]): PlannedThing[] =>
  things.toSorted((a, b) => places.indexOf(a.state) - places.indexOf(b.state))

/** Those that another try may change. */
export const isToBeSent = ({ state }: PlannedThing): boolean =>
  state === 'ready' || state === 'failed' || state === 'unknown'

const counted = (things: readonly PlannedThing[], ...states: readonly PlannedThing['state'][]) =>
  things.filter(({ state }) => states.includes(state)).length

/** 「2 門會公開，1 門已經是這樣，1 門不能改」, and afterwards 「2 門公開了，1 門沒有改到」. */
export function summaryOf(
  { list }: ThingForm,
  act: PublicationAct,
  { things, isSent }: { things: readonly PlannedThing[]; isSent: boolean },
): string {
  const unit = list?.unit ?? '筆'
  const parts: [number, string][] = isSent
    ? [
        [counted(things, 'done'), act === 'publish' ? '公開了' : '收回成草稿了'],
        [counted(things, 'undone'), '復原了'],
        [counted(things, 'unknown'), '不確定有沒有改到'],
        [counted(things, 'failed', 'stale', 'refused', 'ready'), '沒有改到'],
      ]
    : [
        [counted(things, 'ready'), `會${publicationActWords[act]}`],
        [counted(things, 'same'), '已經是這樣'],
        [counted(things, 'refused'), '不能改'],
      ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${unit}${words}`)
    .join('，')
}
