import type { Profile } from 'contract/identity/identity'
import { taipeiDayTime } from 'contract/taipei-time'
import { useFetcher } from 'react-router'
import { endLogin } from '#client/session/login.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './own-profile.module.css'

type SessionsProps = { sessions: Profile['sessions'] }

export function Sessions({ sessions }: SessionsProps) {
  const { Form } = useFetcher()
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">登入中的裝置</h2>
      <ul role="list">
        {sessions.map(({ id, device, lastUsedAt, current }) => (
          <li key={id} className={styles.session}>
            <strong>{device}</strong>
            {current ? (
              <StatusPill state="confirmed" size="small">
                這個裝置
              </StatusPill>
            ) : (
              <span>上次使用 {taipeiDayTime(new Date(lastUsedAt))}</span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {sessions.length > 1 && (
          <Form method="post">
            <Button type="submit" name="intent" value="end-other-sessions" variant="outline">
              登出其他裝置
            </Button>
          </Form>
        )}
        <Button variant="quiet" icon="logout" onClick={() => void endLogin()}>
          登出
        </Button>
      </div>
    </section>
  )
}
