import type { exchangeLoginCode } from 'contract/identity'
import { pages, staffPrefix } from 'contract/pages'
import { returnPath } from 'contract/return-path'
import { withLoading } from '#client/notices/loading-state.ts'
import { showError } from '#client/notices/toasts.ts'
import { setTokenInfo } from './auth-state.ts'
import { callApi } from './call-api.ts'

const failures: Record<string, string> = {
  denied: '你取消了 LINE 登入，需要時可以再登入一次。',
  not_finished: '登入未完成，請再按一次「用 LINE 登入」。',
}

/**
 * Completes a login that has returned from LINE: removes the one-time code from the URL's fragment at once and
 * exchanges it for tokens. Returns undefined when there was no code; otherwise the page to go to next, when the
 * fragment names one because the target is on another site.
 */
export async function completeLogin(): Promise<{ nextPage?: string } | undefined> {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const [code, failure, next] = [fragment.get('login'), fragment.get('login_error'), fragment.get('next')]
  if (code === null && failure === null) return undefined
  const here = `${location.pathname}${location.search}`
  history.replaceState(history.state, '', here)
  if (code === null) {
    showError(failures[failure ?? ''] ?? failures['not_finished']!)
    return undefined
  }
  const answer = await withLoading(
    callApi<typeof exchangeLoginCode>('POST /api/user/token', { body: { code } }, { isWithoutToken: true }),
  ).catch(() => undefined)
  if (answer === undefined) return undefined
  const { access_token: token, refresh_token: refresh, name, avatar } = answer
  setTokenInfo({ token, refresh, name, avatar })
  const nextPage = next === null ? undefined : returnPath(next, location.origin)
  // Staff need not be members.
  const isForStaff = (nextPage ?? here).startsWith(staffPrefix)
  if (!answer.signedUp && !isForStaff)
    return { nextPage: `${pages.signup()}?returnTo=${encodeURIComponent(nextPage ?? here)}` }
  return nextPage === undefined ? {} : { nextPage }
}
