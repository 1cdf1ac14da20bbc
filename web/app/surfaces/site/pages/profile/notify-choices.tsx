import type { Profile } from 'contract/identity'
import { useFetcher } from 'react-router'
import { Checkbox } from '#ui/checkbox.tsx'
import { readNotify } from './read-notify.ts'
import styles from './page.module.css'

type NotifyChoicesProps = { notify: Profile['notify']; hasEmail: boolean }

/** The member's settings for notifications about changed classes. Each change is saved at once. */
export function NotifyChoices({ notify: saved, hasEmail }: NotifyChoicesProps) {
  const choice = useFetcher()
  // A request has both settings: the next one starts from the one that is under way.
  const notify = readNotify(choice.formData) ?? saved
  const choose = (part: Partial<Profile['notify']>) => {
    const chosen = Object.entries({ ...notify, ...part }).filter(([, isChosen]) => isChosen)
    const fields = Object.fromEntries(chosen.map(([name]) => [name, 'yes']))
    return choice.submit({ intent: 'choose-notices', ...fields }, { method: 'post', flushSync: true })
  }
  return (
    <section aria-labelledby="notify">
      <h2 id="notify">通知方式</h2>
      <div className={styles.choices}>
        <Checkbox
          variant="row"
          label="LINE 訊息"
          description="課程異動與前一天提醒"
          checked={notify.line}
          onChange={(event) => void choose({ line: event.target.checked })}
        />
        <Checkbox
          variant="row"
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
