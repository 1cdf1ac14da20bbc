import type { Sent } from 'contract/endpoint'
import { invitationDays, type HeldStaffRole, type inviteStaff } from 'contract/roles/roles'
import { taipeiDate } from 'contract/taipei-time'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { focusFirstWrong } from '#surfaces/staff/changes/focus-first-wrong.ts'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import { problemOfInvitation } from './invitation-problem.ts'
import { hasBase, RoleFields, type TypedRole } from './role-fields.tsx'
import styles from './page.module.css'

type Body = Sent<typeof inviteStaff>['body']
type InviteSheetProps = {
  isAdmin: boolean
  bases: readonly { id: number; name: string }[]
  teachers: readonly { id: number; name: string }[]
  /** The role that ends when the invitation is accepted. */
  replaced: HeldStaffRole | undefined
  onDone: (invitationId: string) => Promise<void>
  onClose: () => void
}

export function InviteSheet({ isAdmin, bases, teachers, replaced, onDone, onClose }: InviteSheetProps) {
  const [{ forName, ...typed }, set] = useDraftForm(`invitation ${replaced?.id ?? ''}`, {
    forName: '',
    ...startRole(bases, replaced),
  })
  const { error, isBusy, run } = useAct()
  const given = { forName, ...roleOf(typed) }
  const [today] = useState(() => taipeiDate(new Date()))
  const problem = problemOfInvitation(given, { isAdmin, today })
  const { fieldsRef, isRefused, refuse } = useRefusal()
  const shown = isRefused ? problem : undefined
  const send = async () => {
    if (problem !== undefined) {
      refuse()
      // The fields of a role that is handed over are not shown.
      return replaced !== undefined && problem.path !== 'forName' ? problem.message : undefined
    }
    const body: Body = { ...given, handsOver: replaced?.id ?? null }
    try {
      const { id } = await sendOnce(body, (idempotencyKey) =>
        callConfirmed<typeof inviteStaff>(
          'POST /api/admin/role/invitation',
          { body },
          { idempotencyKey, isQuiet: true },
        ),
      )
      return await onDone(id)
    } catch (refused) {
      return refusalWords(refused)
    }
  }
  return (
    <Sheet
      isOpen
      title={replaced === undefined ? '邀請夥伴' : `交接${roleWords(replaced)}`}
      onClose={onClose}
      footer={
        <Button variant="primary" isBlock isBusy={isBusy} onClick={() => void run(send)}>
          產生邀請
        </Button>
      }
    >
      <div ref={fieldsRef} className={styles.fields}>
        <TextField
          label="給誰"
          hint="方便你認得是哪個邀請，例如：小美"
          maxLength={40}
          autoComplete="off"
          {...(shown?.path === 'forName' && { error: shown.message })}
          value={forName}
          onChange={(event) => set({ forName: event.target.value })}
        />
        {replaced === undefined ? (
          <RoleFields {...{ isAdmin, bases, teachers, typed }} problem={shown} onChange={set} />
        ) : (
          <p className={styles.concern}>
            對方接受時，{replaced.name}的權限（{roleWords(replaced)}）就結束，期限不變。
          </p>
        )}
        <p className={styles.note}>邀請 {invitationDays} 天內有效，只有一個人能接受，接受前可以收回。</p>
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
}

/** After an attempt with something missing: its field has the focus, and the message until it is mended. */
function useRefusal() {
  const fieldsRef = useRef<HTMLDivElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) focusFirstWrong(fieldsRef.current)
  }, [attempts])
  return { fieldsRef, isRefused: attempts > 0, refuse: () => setAttempts(attempts + 1) }
}

const startRole = (bases: InviteSheetProps['bases'], replaced: HeldStaffRole | undefined): TypedRole => {
  if (replaced === undefined) {
    const only = bases.length === 1 ? String(bases[0]!.id) : ''
    return { role: 'base_staff', baseId: only, teacherId: '', endsOn: '' }
  }
  const { role, base, teacher, endsOn } = replaced
  return {
    role,
    baseId: String(base?.id ?? ''),
    teacherId: String(teacher?.id ?? ''),
    endsOn: role === 'door' ? (endsOn ?? '') : '',
  }
}

const roleOf = ({ role, baseId, teacherId, endsOn }: TypedRole) => ({
  role,
  baseId: hasBase(role) && baseId !== '' ? Number(baseId) : null,
  teacherId: role === 'teacher' && teacherId !== '' ? Number(teacherId) : null,
  endsOn: endsOn === '' ? null : endsOn,
})
