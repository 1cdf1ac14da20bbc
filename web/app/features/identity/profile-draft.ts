import type { ProfileFields } from 'contract/identity/identity'
import { accountOfPage } from '#client/session/page-account.ts'

/** Session storage belongs to this tab and ends with it. Each account has its own draft. */
const keyOf = (owner: string): string => `profile-draft ${owner}`

/** Stores what a form contained when the login ended or changed, for the next login of the same account in this tab. */
export function storeProfileDraft(fields: ProfileFields): void {
  const owner = accountOfPage()
  if (owner === undefined) return
  try {
    sessionStorage.setItem(keyOf(owner), JSON.stringify(fields))
  } catch {
    // Storage is full or forbidden: the form starts again.
  }
}

export const hasProfileDraft = (): boolean => readDraft() !== undefined

export function takeProfileDraft(): ProfileFields | undefined {
  const draft = readDraft()
  if (draft !== undefined) sessionStorage.removeItem(keyOf(accountOfPage()!))
  return draft
}

const readDraft = (): ProfileFields | undefined => {
  const owner = accountOfPage()
  if (owner === undefined) return undefined
  try {
    return (JSON.parse(sessionStorage.getItem(keyOf(owner)) ?? 'null') as ProfileFields | null) ?? undefined
  } catch {
    return undefined
  }
}
