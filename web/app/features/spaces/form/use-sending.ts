import { useCallback, useEffect } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { closeErrors } from '#client/notices/toasts.ts'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { startLogin } from '#client/session/login.ts'
import { useStore } from '#client/use-store.ts'
import { changeDraft, openDraft, type OpenDraft } from '#features/spaces/draft/application-draft.ts'
import { bodyOf, problemsOf } from './read-draft.ts'
import type { RefusedApplication, SentApplication } from './send-application.ts'

/** How long a login or sign-up that the sending needed may take. */
const maxLoginMs = 30 * 60 * 1000

/** Sends the draft; a visitor logs in first, and the application is sent on the return. */
export function useSending({ baseId, draft }: OpenDraft) {
  const auth = useStore(authState, loggedOut)
  const { isLogin } = auth
  const { pathname, search } = useLocation()
  const returnTo = `${pathname}${search}`
  const { submit, state, data } = useFetcher<RefusedApplication>()
  const post = useCallback(() => {
    const open = openDraft.read()
    const sent: SentApplication = { baseId: open.baseId, body: bodyOf(open.draft), returnTo }
    closeErrors()
    // Rendered at once, so that the button ignores the second click of a double click.
    void submit(sent, { method: 'post', encType: 'application/json', flushSync: true })
  }, [submit, returnTo])

  const isDue = baseId !== 0 && isMember(auth) && draft.sendingSince !== 0
  useEffect(() => {
    if (!isDue) return
    const isRecent = Date.now() - draft.sendingSince < maxLoginMs
    changeDraft({ sendingSince: 0 })
    if (isRecent && Object.keys(problemsOf(draft, 3)).length === 0) post()
  }, [isDue, draft, post])

  const send = async () => {
    if (isMember(auth)) return post()
    changeDraft({ sendingSince: Date.now() })
    // Somebody who has not signed up is led there by the answer.
    if (isLogin) post()
    else await startLogin(returnTo)
  }
  return { send, isLogin, isBusy: state !== 'idle', refused: data }
}
