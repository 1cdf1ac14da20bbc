import type { Passkey, renamePasskey } from 'contract/passkeys'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { NameField } from './name-field.tsx'
import styles from './page.module.css'

export function RenameSheet({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const { error, isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  const save = async () => {
    if (name.trim() === '') return '請填寫裝置的名稱。'
    const sent = { params: { passkeyId: passkey.id }, body: { name } }
    try {
      await callConfirmed<typeof renamePasskey>('PATCH /api/admin/passkey/:passkeyId', sent, {
        isQuiet: true,
      })
    } catch (refused) {
      return refusalWords(refused)
    }
    onClose()
    await revalidate()
    return undefined
  }
  return (
    <Sheet
      isOpen
      title={`「${passkey.name}」改名`}
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(save)}>
          儲存
        </Button>
      }
    >
      <div className={styles.fields}>
        <NameField name={name} onChange={setName} />
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}
