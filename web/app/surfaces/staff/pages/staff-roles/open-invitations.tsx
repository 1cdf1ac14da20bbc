import type { Invitation, withdrawInvitation } from 'contract/roles/roles'
import { taipeiDayTime } from 'contract/taipei-time'
import { useRevalidator } from 'react-router'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { focusNextHeadingOfList } from '#surfaces/staff/changes/focus-next-heading.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { endWords, roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import type { Opened } from './opened.ts'
import styles from './page.module.css'

type OpenInvitationsProps = { invitations: readonly Invitation[]; open: (opened: Opened) => void }

export function OpenInvitations({ invitations, open }: OpenInvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section aria-label="還沒接受的邀請" className={styles.group}>
      <h2>還沒接受的邀請</h2>
      <ul role="list" className={styles.list}>
        {invitations.map((invitation) => (
          <InvitationItem key={invitation.id} invitation={invitation} open={open} />
        ))}
      </ul>
    </section>
  )
}

type InvitationItemProps = { invitation: Invitation; open: (opened: Opened) => void }

function InvitationItem({ invitation, open }: InvitationItemProps) {
  const { id, forName, endsOn, expiresAt, invitedBy, takesOverFrom } = invitation
  return (
    <li className={styles.item}>
      <div>
        <h3>{forName}</h3>
        <p>
          <strong>{roleWords(invitation)}</strong>・
          {takesOverFrom === null ? endWords(endsOn) : `接手${takesOverFrom}`}
        </p>
        <p className={styles.note}>
          {taipeiDayTime(new Date(expiresAt))} 前可以接受{invitedBy !== null && `・${invitedBy} 邀請`}
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          size="small"
          icon="ticket"
          aria-label={`給${forName}的連結與 QR code`}
          onClick={() => open({ sheet: 'link', invitationId: id })}
        >
          連結與 QR code
        </Button>
        <WithdrawButton invitation={invitation} />
      </div>
    </li>
  )
}

function WithdrawButton({ invitation: { id, forName } }: { invitation: Invitation }) {
  const { revalidate } = useRevalidator()
  const { isBusy, run } = useAct()
  const withdraw = async (button: Element) => {
    const done = await callConfirmed<typeof withdrawInvitation>(
      'DELETE /api/admin/role/invitation/:invitationId',
      {
        params: { invitationId: id },
      },
    ).then(
      () => true,
      () => false,
    )
    if (done) {
      showSuccess(`給${forName}的邀請已收回`)
      focusNextHeadingOfList(button)
    }
    await revalidate()
  }
  return (
    <Button
      size="small"
      icon="undo"
      isBusy={isBusy}
      aria-label={`收回給${forName}的邀請`}
      onClick={({ currentTarget }) => void run(() => withdraw(currentTarget))}
    >
      收回
    </Button>
  )
}
