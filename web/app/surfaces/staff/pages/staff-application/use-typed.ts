import { useEffect, useState } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { readDraft, removeDraft, storeDraft } from '#client/session/draft.ts'
import { isNothing, typedOf, type Choice, type Typed } from './decision.ts'

/**
 * What is chosen and typed on the page of an application, kept in this tab until it is sent: over a reload, a look at a rival,
 * and a login.
 */
export function useTyped(applicationId: string) {
  const form = `decide ${applicationId}`
  const [typed, setTyped] = useState(() => typedOf(readDraft(form) ?? ''))
  useEffect(() => {
    if (readDraft(form) !== undefined) showSuccess('剛才填的內容還在，確認後再送出。', 6000)
  }, [form])
  const type = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed }
    setTyped(next)
    if (isNothing(next)) removeDraft(form)
    else storeDraft(form, JSON.stringify(next))
  }
  const choose = (useIds: readonly number[], choice: Choice | undefined) => {
    const chosen = Object.fromEntries(useIds.map((id) => [id, choice]))
    type({ choices: { ...typed.choices, ...chosen } as Typed['choices'] })
  }
  return { typed, type, choose }
}
