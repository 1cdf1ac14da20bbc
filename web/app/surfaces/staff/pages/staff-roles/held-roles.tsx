import { staffRoleNames } from 'contract/permissions'
import type { endRole, HeldStaffRole } from 'contract/roles/roles'
import { taipeiFullDay } from 'contract/taipei-time'
import { useRevalidator } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showSuccess } from '#client/notices/toasts.ts'
import { useAct } from '#client/use-act.ts'
import { focusNextHeadingOfList } from '#surfaces/staff/changes/focus-next-heading.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { endWords, roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import type { Opened } from './opened.ts'
import { RemovePasskeysButton } from './remove-passkeys-button.tsx'
import styles from './page.module.css'

type HeldRolesProps = { held: readonly HeldStaffRole[]; open: (opened: Opened) => void }

/** One section for all bases together, then one for each base. */
export function HeldRoles({ held, open }: HeldRolesProps) {
  const groups = Map.groupBy(held, ({ base }) => base?.name ?? '整個網站')
  return [...groups].map(([place, roles]) => (
    <section key={place} aria-label={place} className={styles.group}>
      <h2>{place}</h2>
      <ul role="list" className={styles.list}>
        {roles.map((role) => (
          <HeldRoleItem key={role.id} role={role} open={open} />
        ))}
      </ul>
    </section>
  ))
}

function HeldRoleItem({ role, open }: { role: HeldStaffRole; open: (opened: Opened) => void }) {
  const { name, isOwn, endsOn, grantedAt, grantedBy } = role
  const about = `${name}的${staffRoleNames[role.role]}`
  return (
    <li className={styles.item}>
      <div>
        <h3>
          {name}
          {isOwn && <span className={styles.own}>你</span>}
        </h3>
        <p>
          <strong>{staffRoleNames[role.role]}</strong>
          {role.teacher !== null && `（${role.teacher.name}的課）`}・{endWords(endsOn)}
        </p>
        <p className={styles.note}>
          {taipeiFullDay(new Date(grantedAt))}起{grantedBy !== null && `・${grantedBy} 邀請`}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={`改期限：${about}`} onClick={() => open({ sheet: 'end', role })}>
          改期限
        </Button>
        <Button
          size="small"
          aria-label={`把${about}交接給別人`}
          onClick={() => open({ sheet: 'invite', replaced: role })}
        >
          交接
        </Button>
        {!isOwn && role.passkeys > 0 && <RemovePasskeysButton role={role} />}
        <EndButton role={role} />
      </div>
    </li>
  )
}

function EndButton({ role }: { role: HeldStaffRole }) {
  const { revalidate } = useRevalidator()
  const { isBusy, run } = useAct()
  const end = async (button: Element) => {
    closeModal()
    const done = await callConfirmed<typeof endRole>('DELETE /api/admin/role/:roleId', {
      params: { roleId: role.id },
    }).then(
      () => true,
      () => false,
    )
    if (done) {
      showSuccess(`${role.name}不再是${roleWords(role)}`)
      focusNextHeadingOfList(button)
    }
    await revalidate()
  }
  const ask = (button: Element) =>
    showModal({
      title: `結束${role.name}的權限：${roleWords(role)}？`,
      content: role.isOwn
        ? '你馬上就不能再用這個權限，其他裝置會登出。要再用，需要別人邀請你。'
        : '對方馬上就不能再用這個權限，所有裝置會登出。要恢復，請再邀請一次。',
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '結束權限', onClick: () => void run(() => end(button)) },
      ],
    })
  return (
    <Button
      size="small"
      variant="danger"
      isBusy={isBusy}
      aria-label={`結束${role.name}的${staffRoleNames[role.role]}`}
      onClick={({ currentTarget }) => ask(currentTarget)}
    >
      結束
    </Button>
  )
}
