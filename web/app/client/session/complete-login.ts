import type { exchangeLoginCode } from 'contract/identity/identity'
import { returnPath } from 'contract/identity/return-path'
import { pages, staffPrefix } from 'contract/pages'
import { withLoading } from '#client/notices/loading-state.ts'
import { showError } from '#client/notices/toasts.ts'
import { surfacePath } from '#client/surface-path.ts'
import { accountOf } from './account-of.ts'
import { removeOfflineDays, setTokenInfo } from './auth-state.ts'
import { callApi } from './call-api.ts'
import { accountOfPage } from './page-account.ts'
import { bookParam, notFinished } from './take-login-return.ts'

/** A later login for another reason must not book what this one was started for. */
const bookNothing = (): void => {
  const address = new URL(location.href)
  address.searchParams.delete(bookParam)
  history.replaceState(history.state, '', `${address.pathname}${address.search}`)
}

/**
 * Exchanges the one-time code of a login that has returned from LINE for tokens; a refusal is shown.
 *
 * @param returned the parameters that `takeLoginReturn` took from the URL
 * @returns undefined when the login failed; `nextPage` is set when the target is on another site
 */
export async function completeLogin(returned: URLSearchParams): Promise<{ nextPage?: string } | undefined> {
  const [code, next] = [returned.get('login'), returned.get('next')]
  if (code === null) {
    const isDenied = returned.get('login_error') === 'denied'
    showError(isDenied ? '你取消了 LINE 登入，需要時可以再登入一次。' : notFinished)
    bookNothing()
    return undefined
  }
  const answer = await withLoading(
    callApi<typeof exchangeLoginCode>('POST /api/user/token', { body: { code } }, { isWithoutToken: true }),
  ).catch(() => undefined)
  if (answer === undefined) {
    bookNothing()
    return undefined
  }
  const { access_token: token, refresh_token: refresh, name, avatar } = answer
  removeOfflineDays()
  setTokenInfo({ token, refresh, name, avatar, isNewcomer: !answer.signedUp })
  const here = `${location.pathname}${location.search}`
  const nextPage = next === null ? undefined : returnPath(next, location.origin)
  // This document is being replaced, because it was loaded for another account.
  if (accountOfPage() !== accountOf({ token })) {
    if (nextPage !== undefined) location.replace(nextPage)
    return undefined
  }
  // Staff need not be members.
  const isForStaff = (nextPage ?? here).startsWith(staffPrefix)
  if (!answer.signedUp && !isForStaff)
    return {
      nextPage: surfacePath(
        `${pages.signup()}?returnTo=${encodeURIComponent(nextPage ?? here)}`,
        nextPage ?? here,
      ),
    }
  return nextPage === undefined ? {} : { nextPage }
}
