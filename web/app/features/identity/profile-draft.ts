import type { ProfileFields } from 'contract/identity'
import { accountOfPage } from '#client/session/page-account.ts'

/** Session storage belongs to this tab and ends with it. */
const storageKey = 'profile-draft'

type Draft = { owner: string; fields: ProfileFields }

/**
 * Stores what a form contained when the login had ended or changed, for the next login of the same account in this tab.
 * The form belongs to the account that its page was loaded for.
 */
export function storeProfileDraft(fields: ProfileFields): void {
  const owner = accountOfPage()
  if (owner === undefined) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, fields } satisfies Draft))
  } catch {
    // Storage is full or forbidden: the form starts again.
  }
}

/** Whether a draft waits for the next login of the account of this page. */
export function hasProfileDraft(): boolean {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Draft | null
    return draft !== null && draft.owner === accountOfPage()
  } catch {
    return false
  }
}

/** Removes the stored draft. Returns its fields when it is this account's. */
export function takeProfileDraft(): ProfileFields | undefined {
  try {
    const text = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return draft !== null && draft.owner === accountOfPage() ? draft.fields : undefined
  } catch {
    return undefined
  }
}
