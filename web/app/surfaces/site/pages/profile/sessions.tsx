import type { endOtherSessions, Profile } from 'contract/identity'
import { taipeiDayTime } from 'contract/taipei-time'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { endLogin } from '#client/session/login.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import styles from './page.module.css'

type SessionsProps = { sessions: Profile['sessions']; onChange: () => void }

/** Where the member is logged in; a lost phone can be logged out from here. */
export function Sessions({ sessions, onChange }: SessionsProps) {
  const endOthers = async () => {
    const { ended } = await callApi<typeof endOtherSessions>('POST /api/member/session/end-others', {})
    showSuccess(`已登出其他 ${ended} 個裝置。`)
    onChange()
  }
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
          <Button variant="outline" onClick={() => void endOthers().catch(() => undefined)}>
            登出其他裝置
          </Button>
        )}
        <Button variant="quiet" icon="logout" onClick={() => void endLogin()}>
          登出
        </Button>
      </div>
    </section>
  )
}
