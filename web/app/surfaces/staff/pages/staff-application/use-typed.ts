import { useDraft } from '#client/session/use-draft.ts'
import { typedOf, type Choice, type Typed } from './decision.ts'

/** What is chosen and typed on the page of an application; kept when the login ends meanwhile. */
export function useTyped(applicationId: string) {
  const [draft, setDraft] = useDraft(`decide ${applicationId}`)
  const typed = typedOf(draft)
  const type = (changed: Partial<Typed>) => setDraft(JSON.stringify({ ...typed, ...changed }))
  const choose = (useIds: readonly number[], choice: Choice | undefined) => {
    const chosen = Object.fromEntries(useIds.map((id) => [id, choice]))
    type({ choices: { ...typed.choices, ...chosen } as Typed['choices'] })
  }
  return { typed, type, choose }
}
