import type { LoadedThing } from '#surfaces/staff/things/load-things.ts'
import { publicationWords } from '#surfaces/staff/things/publication-words.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { stoppingOf } from '#surfaces/staff/things/withdrawal-words.ts'
import type { PlannedThing } from './planned-things.ts'

export type PublicationAct = 'publish' | 'withdraw'

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
