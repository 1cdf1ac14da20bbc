import { authState } from './auth-state.ts'
import { accountOfPage } from './page-account.ts'

const visitor = 'visitor'

const keyOf = (owner: string, form: string): string => `draft ${owner} ${form}`

const owner = (): string => (authState.read().isLogin ? accountOfPage() : undefined) ?? visitor

/**
 * Drafts of forms that visitors fill in and send after their login. They stay in this tab, over a reload and over the
 * login; each account has its own.
 */
export function storeOpenDraft(form: string, text: string): void {
  try {
    sessionStorage.setItem(keyOf(owner(), form), text)
  } catch {
    // Storage is full or forbidden: the draft lasts as long as this page.
  }
}

/** The first account that logs in takes over what it typed as a visitor. */
export function readOpenDraft(form: string): string | undefined {
  try {
    const typed = sessionStorage.getItem(keyOf(visitor, form))
    if (typed !== null && owner() !== visitor) {
      sessionStorage.removeItem(keyOf(visitor, form))
      sessionStorage.setItem(keyOf(owner(), form), typed)
    }
    return sessionStorage.getItem(keyOf(owner(), form)) ?? undefined
  } catch {
    return undefined
  }
}

export function removeOpenDraft(form: string): void {
  try {
    for (const each of [owner(), visitor]) sessionStorage.removeItem(keyOf(each, form))
  } catch {
    // Storage is forbidden, so nothing was stored.
  }
}
