import { sendEarlyExchange } from '#surfaces/liff/line/early-exchange.ts'
import { isLiffDue, readOpenedToken } from '#surfaces/liff/line/liff-due.ts'
import { attemptOf } from '#surfaces/liff/line/liff-person.ts'
import { hasLoggedOut } from '#surfaces/liff/line/tab-memory.ts'

/*
 * Runs while a page of the mini-app is read: requests the session of a newcomer whom LINE has identified while the
 * page's code is still loading; `liff-login.ts` takes the response. The entry page, which redirects, requests
 * nothing.
 */
const isEntry = new URLSearchParams(location.search).has('liff.state')
const opened = !isEntry && isLiffDue() ? readOpenedToken() : undefined
if (opened !== undefined && !hasLoggedOut())
  sendEarlyExchange({ idToken: opened.idToken, attempt: attemptOf(opened.person) })
