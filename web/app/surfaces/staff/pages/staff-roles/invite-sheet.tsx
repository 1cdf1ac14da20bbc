import type { Sent } from 'contract/endpoint'
import { problemOfRole } from 'contract/roles/given-role'
import { invitationDays, type HeldStaffRole, type inviteStaff } from 'contract/roles/roles'
import { taipeiDate } from 'contract/taipei-time'
import { useRef, useState } from 'react'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { useDraftForm } from '#surfaces/staff/changes/use-draft-form.ts'
import { callConfirmed } from '#surfaces/staff/passkeys/call-confirmed.ts'
import { roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
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
  const [isNameMissing, setNameMissing] = useState(false)
  const nameRef = useRef<HTMLInputElement>(null)
  const send = async () => {
    setNameMissing(forName.trim() === '')
    if (forName.trim() === '') return nameRef.current?.focus()
    const given = roleOf(typed)
    const problem = problemOfRole(given, taipeiDate(new Date()))
    if (problem !== undefined) return problem.message
    if (given.role === 'teacher' && given.baseId === null && !isAdmin) return '請選擇是哪個基地。'
    const body: Body = { forName, ...given, handsOver: replaced?.id ?? null }
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
      <div className={styles.fields}>
        <TextField
          ref={nameRef}
          label="給誰"
          hint="方便你認得是哪個邀請，例如：小美"
          maxLength={40}
          autoComplete="off"
          {...(isNameMissing && forName.trim() === '' && { error: '請填寫給誰。' })}
          value={forName}
          onChange={(event) => set({ forName: event.target.value })}
        />
        {replaced === undefined ? (
          <RoleFields {...{ isAdmin, bases, teachers, typed }} onChange={set} />
        ) : (
          <p className={styles.concern}>
            對方接受時，{replaced.name}的{roleWords(replaced)}就結束，期限不變。
          </p>
        )}
        <p className={styles.note}>邀請 {invitationDays} 天內有效，只有一個人能接受，接受前可以收回。</p>
        <ActError>{error}</ActError>
      </div>
    </Sheet>
  )
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
