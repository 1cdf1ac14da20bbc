import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { makePasskey } from '#surfaces/staff/passkeys/make-passkey.ts'
import { passkeyNotMadeWords } from '#surfaces/staff/passkeys/passkey-words.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { NameField } from './name-field.tsx'
import styles from './page.module.css'

export function AddSheet({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState(thisDevice)
  const { error, isBusy, run } = useAct()
  const { revalidate } = useRevalidator()
  const add = async () => {
    if (name.trim() === '') return '請填寫裝置的名稱。'
    try {
      await makePasskey(name)
    } catch (refused) {
      return passkeyNotMadeWords(refused)
    }
    onClose()
    showSuccess(`「${name.trim()}」加好了`)
    await revalidate()
    return undefined
  }
  return (
    <Sheet
      isOpen
      title="新增通行金鑰"
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(add)}>
          新增
        </Button>
      }
    >
      <div className={styles.fields}>
        <NameField name={name} onChange={setName} />
        <p className={styles.note}>
          按「新增」以後，裝置會請你用指紋、臉部或螢幕密碼確認。這些都留在裝置裡，不會傳給網站。
        </p>
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}

const thisDevice = (): string =>
  /Android|iPhone|iPad|Mobile/.test(navigator.userAgent) ? '我的手機' : '我的電腦'
