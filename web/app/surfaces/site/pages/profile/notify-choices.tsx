import type { changeProfile, Profile } from 'contract/identity'
import { callApi } from '#client/session/call-api.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import styles from './page.module.css'

type NotifyChoicesProps = { notify: Profile['notify']; hasEmail: boolean; onChange: () => void }

/** How the member wants to be told about changes of their classes. Each press is kept at once. */
export function NotifyChoices({ notify, hasEmail, onChange }: NotifyChoicesProps) {
  const choose = (part: Partial<Profile['notify']>) => {
    const body = { notify: { ...notify, ...part } }
    return callApi<typeof changeProfile>('PATCH /api/member/profile', { body }).then(onChange, onChange)
  }
  return (
    <section aria-labelledby="notify">
      <h2 id="notify">通知方式</h2>
      <div className={styles.choices}>
        <Checkbox
          look="row"
          label="LINE 訊息"
          description="課程異動與前一天提醒"
          checked={notify.line}
          onChange={(event) => void choose({ line: event.target.checked })}
        />
        <Checkbox
          look="row"
          label="電子信箱"
          description={hasEmail ? '課程異動與前一天提醒' : '先填寫電子信箱，才能選擇這一項'}
          checked={hasEmail && notify.email}
          disabled={!hasEmail}
          onChange={(event) => void choose({ email: event.target.checked })}
        />
      </div>
    </section>
  )
}
