import type { shareFeedback } from 'contract/attendance/feedback'
import type { Booking } from 'contract/booking/booking'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'

type Given = NonNullable<Booking['feedback']>

type ShareChoiceProps = { bookingId: string; given: Given; onChanged: (answer: Given) => void }

export function ShareChoice({ bookingId, given: { words, isPublic }, onChanged }: ShareChoiceProps) {
  const { isBusy, run } = useAct()
  // Without words there is nothing to publish, but an earlier consent can be withdrawn.
  if (words === '' && !isPublic) return null
  const change = async () => {
    const sent = { params: { bookingId }, body: { isPublic: !isPublic } }
    try {
      onChanged(await callApi<typeof shareFeedback>('POST /api/booking/:bookingId/feedback/sharing', sent))
      showSuccess(isPublic ? '這段話不再公開' : '謝謝，這段話可以給其他人看了')
    } catch {
      // The refusal has been shown.
    }
  }
  return (
    <>
      <p>
        {isPublic
          ? '你同意公開這段話與評分，姓名只顯示第一個字，例如「林○○」。'
          : '這段話只有基地和老師看得到。'}
      </p>
      <Button onClick={() => void run(change)} isBusy={isBusy}>
        {isPublic ? '不再公開這段話' : '公開這段話'}
      </Button>
    </>
  )
}
