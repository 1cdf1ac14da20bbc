import { isPublishedThing, type ThingForm } from '#surfaces/staff/things/thing-form.ts'
import type { Stopping } from '#surfaces/staff/things/withdrawal-words.ts'

export type BulkAct = 'publish' | 'withdraw' | 'remove'

/** What can be done with several things of one kind; empty when nothing can. */
export const actsOf = (form: ThingForm): readonly BulkAct[] => {
  if (isPublishedThing(form)) return ['publish', 'withdraw']
  return form.removal === undefined ? [] : ['remove']
}

type ActWords = {
  act: string
  title: (name: string) => string
  /** Of one thing, and after a number of them. */
  done: { one: string; many: string }
  missed: string
  /** Where nobody knows. */
  unsure: string
  again: string
}

const change = { missed: '沒有改到', unsure: '不確定有沒有改到', again: '沒改到的再試一次' }

export const actWords: Record<BulkAct, ActWords> = {
  publish: {
    ...change,
    act: '公開',
    title: (name) => `公開已選的${name}`,
    done: { one: '改好了', many: '公開了' },
  },
  withdraw: {
    ...change,
    act: '收回成草稿',
    title: (name) => `把已選的${name}收回成草稿`,
    done: { one: '改好了', many: '收回成草稿了' },
  },
  remove: {
    act: '刪除',
    title: (name) => `刪除已選的${name}`,
    done: { one: '刪除了', many: '刪除了' },
    missed: '沒有刪除',
    unsure: '不確定有沒有刪除',
    again: '沒刪除的再試一次',
  },
}

/** What would become of one chosen thing, and what became of it. */
export type PlannedThing = {
  id: number
  title: string
  /** Of a publication: as it was read; it is the version that the change is made from. */
  was: string | null
  /** Of a publication: what is written; only of those that are changed. */
  written?: string | null
  /** Of a deletion: the number of its last change as it was read. */
  seen?: number
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
  act: BulkAct,
  { things, isSent }: { things: readonly PlannedThing[]; isSent: boolean },
): string {
  const unit = list?.unit ?? '筆'
  const { act: will, done, missed, unsure } = actWords[act]
  const parts: [number, string][] = isSent
    ? [
        [counted(things, 'done'), done.many],
        [counted(things, 'undone'), '復原了'],
        [counted(things, 'unknown'), unsure],
        [counted(things, 'failed', 'stale', 'refused', 'ready'), missed],
      ]
    : [
        [counted(things, 'ready'), `會${will}`],
        [counted(things, 'same'), '已經是這樣'],
        [counted(things, 'refused'), '不能改'],
      ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${unit}${words}`)
    .join('，')
}
