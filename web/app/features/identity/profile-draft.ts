import type { ProfileFields } from 'contract/identity'
import { authState } from '#client/session/auth-state.ts'

/** Session storage belongs to this tab and ends with it. */
const storageKey = 'profile-draft'

type Draft = { owner: string; fields: ProfileFields }

/** The owner of a draft: only the person who typed it gets it back. */
export const draftOwner = (): string => {
  const { name, avatar } = authState.read()
  return `${name} ${avatar}`
}

/** Stores what a form contained when the login had ended, for the same person's next login in this tab. */
export function storeProfileDraft(owner: string, fields: ProfileFields): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, fields } satisfies Draft))
  } catch {
    // Storage is full or forbidden: the form starts again.
  }
}

/** Removes the stored draft. Returns its fields when it is this person's. */
export function takeProfileDraft(): ProfileFields | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft?.owner === draftOwner() ? draft.fields : undefined
  } catch {
    return undefined
  }
}
