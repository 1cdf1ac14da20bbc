import type { cancelDraw, StaffDraw } from 'contract/draws/staff-draws'
import { useRevalidator } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { Button } from '#ui/button.tsx'

const send = (drawId: number) =>
  sendOnce({ cancelDraw: drawId }, (idempotencyKey) =>
    callApi<typeof cancelDraw>(
      'POST /api/admin/space-draw/:drawId/cancel',
      { params: { drawId: String(drawId) } },
      { idempotencyKey },
    ),
  )

export function CancelDraw({ draw: { id, title } }: { draw: StaffDraw }) {
  const { isBusy, error, run } = useAct()
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    try {
      await send(id)
    } catch (refusal) {
      return refusalWords(refusal)
    }
    showSuccess('已取消抽籤。')
    await revalidate()
    return undefined
  }
  const ask = () =>
    showModal({
      title: '取消抽籤？',
      content: `「${title}」不再抽籤，申請照平常的方式審核。申請本身不會取消，申請的人會收到通知。`,
      buttons: [
        { text: '先不要', onClick: closeModal },
        {
          text: '取消抽籤',
          onClick: () => {
            closeModal()
            void run(cancel)
          },
        },
      ],
    })
  return (
    <div>
      <ActError>{error}</ActError>
      <Button variant="outline" isBusy={isBusy} onClick={ask}>
        取消這次抽籤
      </Button>
    </div>
  )
}
