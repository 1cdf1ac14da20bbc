import type { ProfileFields } from 'contract/identity'
import { accountOf } from '#client/session/account-of.ts'
import { currentAuth } from '#client/session/auth-state.ts'

/** Session storage belongs to this tab and ends with it. */
const storageKey = 'profile-draft'

type Draft = { owner: string; fields: ProfileFields }

/** The account that a draft belongs to; undefined when nobody is logged in. */
export const draftOwner = (): string | undefined => accountOf(currentAuth())

/** Stores what a form contained when the login had ended, for the next login of the same account in this tab. */
export function storeProfileDraft(owner: string | undefined, fields: ProfileFields): void {
  if (owner === undefined) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, fields } satisfies Draft))
  } catch {
    // Storage is full or forbidden: the form starts again.
  }
}

/** Removes the stored draft. Returns its fields when it is this account's. */
export function takeProfileDraft(): ProfileFields | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft !== null && draft.owner === draftOwner() ? draft.fields : undefined
  } catch {
    return undefined
  }
}
