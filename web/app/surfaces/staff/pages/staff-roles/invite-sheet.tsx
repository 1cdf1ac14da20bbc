import type { Sent } from 'contract/endpoint'
import { invitationDays, type HeldStaffRole, type inviteStaff } from 'contract/identity/roles'
import { isBaseRole, staffRoleNames, staffRoles, type StaffRole } from 'contract/permissions'
import { useState } from 'react'
import { callApi } from '#client/session/call-api.ts'
import { useDraft } from '#client/session/use-draft.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { refusalWords, sendOnce } from '#surfaces/staff/changes/send-once.ts'
import { useAct } from '#surfaces/staff/changes/use-act.ts'
import { roleTasks, roleWords } from '#surfaces/staff/roles-in-words.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './page.module.css'

type Body = Sent<typeof inviteStaff>['body']
type InviteSheetProps = {
  isAdmin: boolean
  bases: readonly { id: number; name: string }[]
  /** The role that ends when the invitation is accepted. */
  replaced: HeldStaffRole | undefined
  onDone: (invitationId: string) => Promise<void>
  onClose: () => void
}

export function InviteSheet({ isAdmin, bases, replaced, onDone, onClose }: InviteSheetProps) {
  const [forName, setForName] = useDraft('invitation')
  const [role, setRole] = useState<StaffRole>(replaced?.role ?? 'base_staff')
  const [baseId, setBaseId] = useState(startBase(bases, replaced))
  const [endsOn, setEndsOn] = useState('')
  const { error, isBusy, run } = useAct()
  const hasBase = isBaseRole(role)
  const send = async () => {
    if (forName.trim() === '') return '請填寫給誰。'
    if (hasBase && baseId === '') return '請選擇是哪個基地。'
    const body: Body = {
      forName,
      role,
      baseId: hasBase ? Number(baseId) : null,
      endsOn: endsOn === '' ? null : endsOn,
      handsOver: replaced?.id ?? null,
    }
    try {
      const { id } = await sendOnce(body, (idempotencyKey) =>
        callApi<typeof inviteStaff>(
          'POST /api/admin/role/invitation',
          { body },
          { idempotencyKey, isQuiet: true },
        ),
      )
      setForName('')
      return await onDone(id)
    } catch (refused) {
      return refusalWords(refused)
    }
  }
  const roles = staffRoles.filter((each) => isAdmin || isBaseRole(each))
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
          label="給誰"
          hint="方便你認得是哪個邀請，例如：小美"
          maxLength={40}
          autoComplete="off"
          value={forName}
          onChange={(event) => setForName(event.target.value)}
        />
        {replaced === undefined ? (
          <>
            <SelectField
              label="身分"
              hint={roleTasks[role]}
              options={roles.map((value) => ({ value, label: staffRoleNames[value] }))}
              value={role}
              onChange={(event) => setRole(roles.find((each) => each === event.target.value) ?? role)}
            />
            {hasBase && (
              <SelectField
                label="基地"
                {...(bases.length !== 1 && { emptyLabel: '請選擇' })}
                options={bases.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={baseId}
                onChange={(event) => setBaseId(event.target.value)}
              />
            )}
            <TextField
              label="權限到哪一天"
              hint="不填就沒有期限"
              isOptional
              type="date"
              width="medium"
              value={endsOn}
              onChange={(event) => setEndsOn(event.target.value)}
            />
          </>
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

const startBase = (bases: InviteSheetProps['bases'], replaced: HeldStaffRole | undefined): string => {
  const only = bases.length === 1 ? bases[0]!.id : undefined
  return String(replaced?.base?.id ?? only ?? '')
}
