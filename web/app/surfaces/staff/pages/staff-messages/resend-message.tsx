import type { LoggedMessage, resendMessage } from 'contract/notifications/message-log'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** Has a failed message sent again; the list shows then what became of it. */
export function ResendMessage({ message: { id, memberName, heading } }: { message: LoggedMessage }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const resend = async () => {
    setBusy(true)
    const call = { params: { messageId: String(id) } }
    await callApi<typeof resendMessage>('POST /api/admin/message-log/:messageId/resend', call).then(
      () => showSuccess('已排入重送，稍後會在這裡看到結果。'),
      () => undefined,
    )
    await revalidate()
    setBusy(false)
  }
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void resend()}>
      再送一次
      <VisuallyHidden>
        ：{memberName}・{heading}
      </VisuallyHidden>
    </Button>
  )
}
