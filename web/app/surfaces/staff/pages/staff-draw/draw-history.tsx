import type { listChangesOfDraw } from 'contract/changes'
import type { StaffDraw } from 'contract/spaces/staff-draws'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { ChangeItem } from '#surfaces/staff/log/change-item.tsx'
import { HistoryPages, type LoadedHistory } from '#surfaces/staff/log/history-pages.tsx'
import { drawWords } from '#surfaces/staff/things/draw-words.ts'
import { Disclosure } from '#ui/disclosure.tsx'

/** Who announced and who cancelled the draw. Read when it is opened, and again when it was cancelled. */
export function DrawHistory({ draw: { id, phase } }: { draw: StaffDraw }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="更改紀錄">
      <Disclosure summary="更改紀錄" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        {isOpen && (
          <HistoryPages
            version={phase}
            load={(cursor) => load(id, cursor)}
            empty="還沒有紀錄。"
            line={(change, options) => (
              <ChangeItem key={change.id} described={drawWords} {...{ change, options }} isHere />
            )}
          />
        )}
      </Disclosure>
    </section>
  )
}

async function load(drawId: number, cursor?: string): Promise<LoadedHistory> {
  const page = await callApi<typeof listChangesOfDraw>(
    'GET /api/admin/space-draw/:drawId/change',
    { params: { drawId: String(drawId) }, query: cursor === undefined ? {} : { cursor } },
    { isQuiet: true },
  )
  return { ...page, options: {} }
}
