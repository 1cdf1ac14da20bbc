import type { Passkey, removePasskey } from 'contract/passkeys'
import { taipeiFullDay } from 'contract/taipei-time'
import { useRevalidator } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { Button } from '#ui/button.tsx'
import styles from './page.module.css'

type PasskeyItemProps = {
  passkey: Passkey
  /** Without it the person could not change roles and settings. */
  isLast: boolean
  onRename: () => void
}

export function PasskeyItem({ passkey, isLast, onRename }: PasskeyItemProps) {
  const { name, addedAt, usedAt } = passkey
  return (
    <li className={styles.item}>
      <div>
        <h2>{name}</h2>
        <p className={styles.note}>
          {taipeiFullDay(new Date(addedAt))}新增・
          {usedAt === null ? '還沒用過' : `最後使用 ${taipeiFullDay(new Date(usedAt))}`}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="small" icon="edit" aria-label={`改名：${name}`} onClick={onRename}>
          改名
        </Button>
        <RemoveButton passkey={passkey} isLast={isLast} />
      </div>
    </li>
  )
}

function RemoveButton({ passkey: { id, name }, isLast }: Pick<PasskeyItemProps, 'passkey' | 'isLast'>) {
  const { revalidate } = useRevalidator()
  const { isBusy, run } = useAct()
  const remove = async () => {
    closeModal()
    const done = await callConfirmed<typeof removePasskey>('DELETE /api/admin/passkey/:passkeyId', {
      params: { passkeyId: id },
    }).then(
      () => true,
      () => false,
    )
    if (done) {
      showSuccess(`「${name}」移除了`)
      // The button goes with its passkey.
      focusNextHeading()
    }
    await revalidate()
  }
  const ask = () =>
    showModal({
      title: `移除「${name}」？`,
      content: isLast
        ? '這是你唯一的通行金鑰。移除以後，要用 LINE 重新登入、新增一個，才能再更改權限與設定。'
        : '移除以後就不能再用它確認。你的裝置裡可能還留著，可以到裝置的密碼設定刪除。',
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '移除', onClick: () => void run(remove) },
      ],
    })
  return (
    <Button size="small" variant="danger" isBusy={isBusy} aria-label={`移除：${name}`} onClick={ask}>
      移除
    </Button>
  )
}
