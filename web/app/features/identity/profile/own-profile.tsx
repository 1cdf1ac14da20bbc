import type { listClassFilterOptions } from 'contract/catalog/class-filter-options'
import type { readProfile } from 'contract/identity/identity'
import { useEffect } from 'react'
import type { ClientActionFunctionArgs } from 'react-router'
import { doNotReload } from '#client/do-not-reload.ts'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { onceTouched } from '#client/on-first-touch.ts'
import { callApi } from '#client/session/call-api.ts'
import { offlineMessage } from '#client/session/offline-message.ts'
import { DeleteAccount } from '#features/identity/delete-account/delete-account.tsx'
import { takeProfileDraft } from '#features/identity/profile-draft.ts'
import { Companions } from './companions.tsx'
import { EditProfile } from './edit-profile.tsx'
import { NewNotice } from './new-notice.tsx'
import { NotifyChoices } from './notify-choices.tsx'
import { Sessions } from './sessions.tsx'
import styles from './own-profile.module.css'

export async function loadOwnProfile() {
  const [profile, options] = await Promise.all([
    callApi<typeof readProfile>('GET /api/member/profile', {}),
    callApi<typeof listClassFilterOptions>('GET /api/class-filter', { query: {} }),
  ])
  const draft = takeProfileDraft()
  if (draft !== undefined) showSuccess('剛才填的內容還在，確認後再按一次「儲存」。', 6000)
  return { profile, draft, statuses: options.audiences, interests: options.categories }
}

const importChange = () => import('./make-profile-change.ts')

/** The `clientAction` of that page. */
export async function changeOwnProfile(sent: ClientActionFunctionArgs) {
  const loaded = await importChange().catch(() => showError(offlineMessage))
  return loaded ? await loaded.makeProfileChange(sent) : doNotReload()
}

export function OwnProfile(props: Awaited<ReturnType<typeof loadOwnProfile>>) {
  const { profile, draft, statuses, interests } = props
  // A form is sent after a touch, so what sends it is loaded with the first one.
  useEffect(() => onceTouched(() => void importChange().catch(() => undefined)), [])
  return (
    <div className={styles.profile}>
      {profile.newNotice && <NewNotice notice={profile.newNotice} />}
      <EditProfile
        initial={{ ...profile, ...draft }}
        isRestored={draft !== undefined}
        {...{ statuses, interests }}
      />
      <Companions companions={profile.companions} />
      <NotifyChoices profile={profile} />
      <Sessions sessions={profile.sessions} />
      <DeleteAccount name={profile.name} lineName={profile.lineName} />
    </div>
  )
}
