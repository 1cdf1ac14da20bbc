import { maxPasskeys, type listPasskeys, type Passkey } from 'contract/passkeys'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { currentAuth } from '#client/session/auth-state.ts'
import { callApi } from '#client/session/call-api.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { AddSheet } from './add-sheet.tsx'
import { LoginFirst } from './login-first.tsx'
import { PasskeyItem } from './passkey-item.tsx'
import { RenameSheet } from './rename-sheet.tsx'
import styles from './page.module.css'

export async function clientLoader() {
  const readWith = currentAuth().token
  return { ...(await callApi<typeof listPasskeys>('GET /api/admin/passkey', {})), readWith }
}

type Opened = { sheet: 'add' } | { sheet: 'rename'; passkey: Passkey }

export default function StaffPasskeysPage() {
  const { passkeys, isRequired, needsLogin, readWith } = useLoaderData<typeof clientLoader>()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <Page>
      <HiddenPageMeta title="通行金鑰" />
      <StaffHead title="通行金鑰">
        <p>
          用手機或電腦的指紋、臉部或螢幕密碼，確認是你本人。
          {isRequired && '更改權限與設定前都要確認一次，12 小時內有效。'}
        </p>
      </StaffHead>
      {needsLogin ? (
        <LoginFirst readWith={readWith} />
      ) : (
        <AddButton count={passkeys.length} onAdd={() => setOpened({ sheet: 'add' })} />
      )}
      {passkeys.length === 0 ? (
        <EmptyState title="還沒有通行金鑰">
          {isRequired
            ? '沒有通行金鑰，就不能更改權限與設定。'
            : '先加好，網站要求確認的時候就能馬上用。建議在兩個裝置各加一個，掉了一個還有另一個。'}
        </EmptyState>
      ) : (
        <ul role="list" aria-label="你的通行金鑰" className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isLast={isRequired && passkeys.length === 1}
              onRename={() => setOpened({ sheet: 'rename', passkey })}
            />
          ))}
        </ul>
      )}
      {opened?.sheet === 'add' && <AddSheet onClose={close} />}
      {opened?.sheet === 'rename' && <RenameSheet passkey={opened.passkey} onClose={close} />}
    </Page>
  )
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  if (count >= maxPasskeys)
    return <p className={styles.note}>最多 {maxPasskeys} 個。要加新的，請先移除用不到的。</p>
  return (
    <Button variant="primary" icon="plus" className={styles.add ?? ''} onClick={onAdd}>
      新增通行金鑰
    </Button>
  )
}
