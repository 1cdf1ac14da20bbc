import type { listRoles } from 'contract/roles/roles'
import { useState } from 'react'
import { useLoaderData, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { showSuccess } from '#client/notices/toasts.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { ChangeEndSheet } from './change-end-sheet.tsx'
import { HeldRoles } from './held-roles.tsx'
import { InvitationSheet } from './invitation-sheet.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import type { Opened } from './opened.ts'
import { RoleHistory } from './role-history.tsx'
import styles from './page.module.css'

export async function clientLoader({ context }: ClientLoaderFunctionArgs) {
  const { roles } = currentStaff(context)
  const isAdmin = roles.some(({ role }) => role === 'admin')
  return { isAdmin, found: await callConfirmed<typeof listRoles>('GET /api/admin/role', {}) }
}

export default function StaffRolesPage() {
  const { isAdmin, found } = useLoaderData<typeof clientLoader>()
  const { held, invitations, bases, teachers } = found
  const [opened, setOpened] = useState<Opened>()
  const { revalidate } = useRevalidator()
  const close = () => setOpened(undefined)
  const shown =
    opened?.sheet === 'link' ? invitations.find(({ id }) => id === opened.invitationId) : undefined
  const openLink = async (invitationId: string) => {
    // When the list cannot be loaded, nothing else says it.
    showSuccess('邀請已產生，連結也在「還沒接受的邀請」裡。')
    await revalidate()
    setOpened({ sheet: 'link', invitationId })
  }
  return (
    <Page>
      <HiddenPageMeta title="夥伴與權限" />
      <StaffHead title="夥伴與權限">
        <p>誰可以用後台、做哪些事、到哪一天。邀請用連結或 QR code，對方用 LINE 登入就接受。</p>
      </StaffHead>
      <Button
        variant="primary"
        icon="plus"
        className={styles.invite ?? ''}
        onClick={() => setOpened({ sheet: 'invite' })}
      >
        邀請夥伴
      </Button>
      <OpenInvitations invitations={invitations} open={setOpened} />
      <HeldRoles held={held} open={setOpened} />
      <RoleHistory found={found} />
      {opened?.sheet === 'invite' && (
        <InviteSheet
          {...{ isAdmin, bases, teachers }}
          replaced={opened.replaced}
          onDone={openLink}
          onClose={close}
        />
      )}
      {opened?.sheet === 'end' && <ChangeEndSheet role={opened.role} onClose={close} />}
      {shown && <InvitationSheet invitation={shown} onClose={close} />}
    </Page>
  )
}
