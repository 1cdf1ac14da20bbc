import type { listChangesOfRoles } from 'contract/changes'
import type { StaffRoles } from 'contract/roles/roles'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { ChangeItem } from '#surfaces/staff/log/change-item.tsx'
import { HistoryPages, type LoadedHistory } from '#surfaces/staff/log/history-pages.tsx'
import { invitationWords, recordedRoleWords } from '#surfaces/staff/things/role-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'

/** Read when it is opened, and again after each change. */
export function RoleHistory({ found }: { found: StaffRoles }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="更改紀錄">
      <Disclosure summary="更改紀錄" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        {isOpen && (
          <HistoryPages
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
        )}
      </Disclosure>
    </section>
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
