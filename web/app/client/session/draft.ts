import { accountOfPage } from './page-account.ts'

/** Session storage belongs to this tab and ends with it. Each account has drafts of its own. */
const keyOf = (owner: string, form: string): string => `draft ${owner} ${form}`

export function storeDraft(form: string, text: string): void {
  const owner = accountOfPage()
  if (owner === undefined) return
  try {
    sessionStorage.setItem(keyOf(owner, form), text)
  } catch {
    // Storage is full or forbidden: the form starts again.
  }
}

export function readDraft(form: string): string | undefined {
  const owner = accountOfPage()
  if (owner === undefined) return undefined
  try {
    return sessionStorage.getItem(keyOf(owner, form)) ?? undefined
  } catch {
    return undefined
  }
}

export function removeDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(accountOfPage() ?? '', form))
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
