import type { listChangesOfRoles } from 'contract/changes'
import type { StaffRoles } from 'contract/roles/roles'
import { callApi } from '#client/session/call-api.ts'
import { ChangeItem } from '#surfaces/staff/log/change-item.tsx'
import type { LoadedHistory } from '#surfaces/staff/log/history-pages.tsx'
import { HistorySection } from '#surfaces/staff/log/history-section.tsx'
import { invitationWords, recordedRoleWords } from '#surfaces/staff/things/role-words.ts'

/** Read when it is opened, and again after each change. */
export function RoleHistory({ found }: { found: StaffRoles }) {
  return (
    <HistorySection
      version={JSON.stringify([found.held, found.invitations])}
      load={load}
      empty="還沒有紀錄。"
      line={(change, options) => (
        <ChangeItem
          key={change.id}
          described={change.thing === 'invitation' ? invitationWords : recordedRoleWords}
          {...{ change, options }}
          isHere
        />
      )}
    />
  )
}

async function load(cursor?: string): Promise<LoadedHistory> {
  const query = cursor === undefined ? {} : { cursor }
  const [{ items, nextCursor }, options] = await Promise.all([
    callApi<typeof listChangesOfRoles>('GET /api/admin/role/change', { query }, { isQuiet: true }),
    recordedRoleWords.load!(),
  ])
  return { items, nextCursor, options }
}
