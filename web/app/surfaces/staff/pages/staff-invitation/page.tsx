import type { acceptInvitation, Offer, readInvitation } from 'contract/roles/roles'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDayTime } from 'contract/taipei-time'
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { showSuccess } from '#client/notices/toasts.ts'
import { authState, loggedOut } from '#client/session/auth-state.ts'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { endLogin, startLogin } from '#client/session/login.ts'
import { useAct } from '#client/use-act.ts'
import { useStore } from '#client/use-store.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import { endWords, roleTasks, roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { LineMark } from '#ui/line-mark.tsx'
import { Page } from '#ui/page.tsx'
import { forgetInvitation, openedInvitation } from './opened-invitation.ts'
import styles from './page.module.css'

/** Shown for a moment, until the browser has read the address. */
export function HydrateFallback() {
  return (
    <Page>
      <HiddenPageMeta title="邀請" />
      <h1 data-hydrate-now="">載入中，請稍候</h1>
    </Page>
  )
}

export async function clientLoader() {
  const secret = openedInvitation()
  if (secret === undefined) return { problem: '請從夥伴給你的連結或 QR code 開啟這一頁。' }
  try {
    const body = { secret }
    const offer = await callApi<typeof readInvitation>(
      'POST /api/invitation/read',
      { body },
      { isQuiet: true },
    )
    return { secret, offer }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'invitation_invalid') throw error
    forgetInvitation()
    return { problem: error.message }
  }
}
clientLoader.hydrate = true as const

export default function StaffInvitationPage() {
  const { problem, secret, offer } = useLoaderData<typeof clientLoader>()
  return (
    <Page>
      <HiddenPageMeta title="邀請" />
      {offer === undefined ? (
        <EmptyState title="沒有可以接受的邀請" headingLevel={1}>
          {problem}
        </EmptyState>
      ) : (
        <OfferedRole secret={secret} offer={offer} />
      )}
    </Page>
  )
}

function OfferedRole({ secret, offer }: { secret: string; offer: Offer }) {
  const { invitedBy, endsOn, expiresAt, role } = offer
  const { isLogin, name } = useStore(authState, loggedOut)
  return (
    <div className={styles.offer}>
      <h1>
        邀請你擔任<span className={styles.role}>{roleWords(offer)}</span>
      </h1>
      <p>{roleTasks[role]}</p>
      <dl className={styles.facts}>
        {invitedBy !== null && (
          <div>
            <dt>邀請你的人</dt>
            <dd>{invitedBy}</dd>
          </div>
        )}
        <div>
          <dt>權限</dt>
          <dd>{endWords(endsOn)}</dd>
        </div>
        <div>
          <dt>可以接受到</dt>
          <dd>{taipeiDayTime(new Date(expiresAt))}</dd>
        </div>
      </dl>
      {isLogin ? (
        <AcceptAs secret={secret} name={name} />
      ) : (
        <>
          <p>接受前，先用 LINE 登入，確認是你本人。</p>
          <Button variant="primary" size="large" onClick={() => void startLogin()}>
            <LineMark /> 用 LINE 登入
          </Button>
        </>
      )}
    </div>
  )
}

function AcceptAs({ secret, name }: { secret: string; name: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { error, isBusy, run } = useAct()
  const accept = async () => {
    const body = { secret }
    try {
      await callApi<typeof acceptInvitation>('POST /api/invitation/accept', { body }, { isQuiet: true })
    } catch (refused) {
      return refusalWords(refused)
    }
    forgetInvitation()
    await navigate(staffPaths.staffHome())
    showSuccess('你已經可以使用後台')
    return undefined
  }
  const change = async () => {
    await endLogin()
    await revalidate()
  }
  return (
    <>
      <p>你現在用「{name}」登入。</p>
      <div className={styles.acts}>
        <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void run(accept)}>
          接受邀請
        </Button>
        <Button size="large" onClick={() => void run(change)}>
          換一個 LINE 帳號
        </Button>
      </div>
      <ActError>{error}</ActError>
    </>
  )
}
