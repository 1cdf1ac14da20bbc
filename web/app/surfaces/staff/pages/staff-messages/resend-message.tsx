import type { LoggedMessage, resendMessage } from 'contract/notifications/message-log'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

export function ResendMessage({ message: { id, memberName, heading } }: { message: LoggedMessage }) {
  const { isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  const resend = async () => {
    const call = { params: { messageId: String(id) } }
    await callApi<typeof resendMessage>('POST /api/admin/message-log/:messageId/resend', call).then(
      () => showSuccess('已排入重送，稍後會在這裡看到結果。'),
      () => undefined,
    )
    await revalidate()
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void run(resend)}>
      再送一次
      <VisuallyHidden>
        ：{memberName}・{heading}
      </VisuallyHidden>
    </Button>
  )
}
