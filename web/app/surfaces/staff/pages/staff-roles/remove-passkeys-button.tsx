import type { removePasskeysOfRole } from 'contract/passkeys'
import type { HeldStaffRole } from 'contract/roles/roles'
import { useRevalidator } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { Button } from '#ui/button.tsx'

/** For somebody who has lost the device. */
export function RemovePasskeysButton({ role: { id, name, passkeys } }: { role: HeldStaffRole }) {
  const { revalidate } = useRevalidator()
  const { isBusy, run } = useAct()
  const remove = async () => {
    closeModal()
    const done = await callConfirmed<typeof removePasskeysOfRole>('DELETE /api/admin/role/:roleId/passkey', {
      params: { roleId: id },
    }).then(
      () => true,
      () => false,
    )
    if (done) showSuccess(`${name}的通行金鑰移除了`)
    await revalidate()
  }
  const ask = () =>
    showModal({
      title: `移除${name}的通行金鑰？`,
      content: `裝置掉了或換了的時候用。${name}的 ${passkeys} 個通行金鑰都會移除；對方用 LINE 重新登入以後，可以再新增。`,
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '移除', onClick: () => void run(remove) },
      ],
    })
  return (
    <Button size="small" isBusy={isBusy} aria-label={`移除${name}的通行金鑰`} onClick={ask}>
      移除通行金鑰
    </Button>
  )
}
