import { useState } from 'react'
import { useAct } from '#client/use-act.ts'
import type { CheckInByCode } from '#surfaces/staff/pages/staff-class-day/roster/use-roster.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './scan-member.module.css'

/** Eight characters, with or without the hyphen. */
const minLength = 8

/** Checks in by the typed code, with or without a network. */
export function CodeForm({ checkInByCode }: { checkInByCode: CheckInByCode }) {
  const [code, setCode] = useState('')
  const { error, isBusy, run } = useAct()
  const send = async () => {
    if (code.replace(/[\s-]/g, '').length < minLength) return '請輸入 8 碼的報名編號，例如 K7Q2-9MXA。'
    if (await checkInByCode(code)) setCode('')
    return undefined
  }
  return (
    // Not a GET form, which the page refuses to send without a network (`offline-notice.tsx`).
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run(send)
      }}
    >
      <TextField
        label="報名編號"
        hint="在會員的簽到碼下面，共 8 碼"
        error={error}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" icon="check" isBusy={isBusy}>
        簽到
      </Button>
    </form>
  )
}
