import type { readProfile } from 'contract/identity/identity'
import { useEffect } from 'react'
import { authState, isMember, loggedOut } from '#client/session/auth-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { useStore } from '#client/use-store.ts'
import { changeDraft, openDraft } from '#features/spaces/draft/application-draft.ts'

/** Fills in the member's own name and number where nothing was typed; without an answer they are typed. */
export function useProfileContact(isNeeded: boolean): void {
  const canRead = isMember(useStore(authState, loggedOut))
  useEffect(() => {
    if (!isNeeded || !canRead) return
    const { baseId } = openDraft.read()
    // After a logout the answer is ignored, so that the next person does not see this name.
    let isCurrent = true
    callApi<typeof readProfile>('GET /api/member/profile', {}, { isBackground: true }).then(
      ({ name, mobile }) => {
        const { draft, ...now } = openDraft.read()
        if (!isCurrent || now.baseId !== baseId) return
        changeDraft({ contactName: draft.contactName || name, contactPhone: draft.contactPhone || mobile })
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded, canRead])
}
