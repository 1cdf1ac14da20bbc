import type { setApart, StaffDrawEntry } from 'contract/draws/staff-draws'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'

const send = (drawId: number, body: { applicationId: string; isApart: boolean }) =>
  sendOnce({ setApart: drawId, ...body }, (idempotencyKey) =>
    callApi<typeof setApart>(
      'POST /api/admin/space-draw/:drawId/apart',
      { params: { drawId: String(drawId) }, body },
      { idempotencyKey },
    ),
  )

type Props = { drawId: number; entry: StaffDrawEntry }

/** Of a time that another one of its group keeps out of the draw, or of an applicant that staff have set apart. */
export function SetApart({ drawId, entry: { applicationId, code, heldOutBy, isApart } }: Props) {
  const { isBusy, error, run } = useAct()
  const { revalidate } = useRevalidator()
  if (applicationId === null || (heldOutBy === null && !isApart)) return null
  const set = async () => {
    try {
      await send(drawId, { applicationId, isApart: !isApart })
    } catch (refusal) {
      return refusalWords(refusal)
    }
    showSuccess(isApart ? '改回同一個團體了。' : '改成各自參加抽籤了。')
    await revalidate()
    return undefined
  }
  const words = isApart ? '改回同一個團體' : '不同的團體，各自參加'
  return (
    <>
      <ActError>{error}</ActError>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void run(set)} aria-label={`${code}：${words}`}>
        {words}
      </Button>
    </>
  )
}
