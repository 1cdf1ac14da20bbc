import type { listChangesOfDraw } from 'contract/changes'
import type { StaffDraw } from 'contract/draws/staff-draws'
import { callApi } from '#client/session/call-api.ts'
import { ChangeItem } from '#surfaces/staff/log/change-item.tsx'
import type { LoadedHistory } from '#surfaces/staff/log/history-pages.tsx'
import { HistorySection } from '#surfaces/staff/log/history-section.tsx'
import { drawWords } from '#surfaces/staff/things/draw-words.ts'

/** Who announced and who cancelled the draw. Read when it is opened, and again when it was cancelled. */
export function DrawHistory({ draw: { id, phase } }: { draw: StaffDraw }) {
  return (
    <HistorySection
      version={phase}
      load={(cursor) => load(id, cursor)}
      empty="還沒有紀錄。"
      line={(change, options) => (
        <ChangeItem key={change.id} described={drawWords} {...{ change, options }} isHere />
      )}
    />
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
