import { useEffect } from 'react'
import { accountOf } from '#client/session/account-of.ts'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { useStore } from '#client/use-store.ts'
import { nothingOpen, openDraft, showDraft, type OpenDraft } from './application-draft.ts'

/** The draft of this reader for this base; another reader's is never shown. */
export function useApplicationDraft(baseId: number): OpenDraft {
  const auth = useStore(authState, loggedOut)
  const reader = auth.isLogin ? accountOf(auth) : undefined
  useEffect(() => showDraft(baseId), [baseId, reader])
  const open = useStore(openDraft, nothingOpen)
  return open.baseId === baseId ? open : nothingOpen
}
