import { isBaseRole, maxDoorDays, staffRoleNames, staffRoles, type StaffRole } from 'contract/permissions'
import { lastDoorDay } from 'contract/roles/given-role'
import { taipeiDate } from 'contract/taipei-time'
import { useState } from 'react'
import { roleTasks } from '#surfaces/staff/roles-in-words.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { InvitationProblem } from './invitation-problem.ts'

/** As typed: empty where nothing is chosen. */
export type TypedRole = { role: StaffRole; baseId: string; teacherId: string; endsOn: string }

type Named = { id: number; name: string }
type RoleFieldsProps = {
  isAdmin: boolean
  bases: readonly Named[]
  teachers: readonly Named[]
  typed: TypedRole
  /** Shown at its field. */
  problem: InvitationProblem | undefined
  onChange: (typed: TypedRole) => void
}

export function RoleFields({ isAdmin, bases, teachers, typed, problem, onChange }: RoleFieldsProps) {
  const { role, baseId, teacherId, endsOn } = typed
  const errorAt = (path: InvitationProblem['path']) => problem?.path === path && { error: problem.message }
  const roles = staffRoles.filter((each) => isAdmin || isBaseRole(each) || each === 'teacher')
  return (
    <>
      <SelectField
        label="身分"
        hint={roleTasks[role]}
        options={roles.map((value) => ({ value, label: staffRoleNames[value] }))}
        value={role}
        onChange={({ target }) =>
          onChange({ ...typed, role: roles.find((each) => each === target.value) ?? role })
        }
      />
      {role === 'teacher' && (
        <SelectField
          label="哪位老師的課"
          hint="老師頁上的名字；名單上沒有的，先到「老師」新增"
          emptyLabel="請選擇"
          options={optionsOf(teachers)}
          {...errorAt('teacherId')}
          value={teacherId}
          onChange={({ target }) => onChange({ ...typed, teacherId: target.value })}
        />
      )}
      {hasBase(role) && (
        <SelectField
          label="基地"
          {...emptyBase(role, { isAdmin, bases })}
          options={optionsOf(bases)}
          {...errorAt('baseId')}
          value={baseId}
          onChange={({ target }) => onChange({ ...typed, baseId: target.value })}
        />
      )}
      <EndField
        role={role}
        endsOn={endsOn}
        {...errorAt('endsOn')}
        onChange={(day) => onChange({ ...typed, endsOn: day })}
      />
    </>
  )
}

export const hasBase = (role: StaffRole): boolean => isBaseRole(role) || role === 'teacher'

const optionsOf = (things: readonly Named[]) =>
  things.map(({ id, name }) => ({ value: String(id), label: name }))

/** Administrators need not limit a teacher to one base. */
const emptyBase = (role: StaffRole, { isAdmin, bases }: Pick<RoleFieldsProps, 'isAdmin' | 'bases'>) => {
  if (role === 'teacher' && isAdmin) return { emptyLabel: '他教的所有基地' }
  return bases.length === 1 ? {} : { emptyLabel: '請選擇' }
}

type EndFieldProps = {
  role: StaffRole
  endsOn: string
  /** Beside the one of every role. */
  hint?: string
  error?: string
  onChange: (endsOn: string) => void
}

/** The last day of a role, which those at the door must have. */
export function EndField({ role, endsOn, hint = '', error, onChange }: EndFieldProps) {
  const isDoor = role === 'door'
  const [today] = useState(() => taipeiDate(new Date()))
  return (
    <TextField
      label="權限到哪一天"
      hint={hint + (isDoor ? `一定要填，最多 ${maxDoorDays} 天` : '不填就沒有期限')}
      isOptional={!isDoor}
      type="date"
      width="medium"
      {...(isDoor && { min: today, max: lastDoorDay(today) })}
      {...(error !== undefined && { error })}
      value={endsOn}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
