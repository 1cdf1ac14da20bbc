import { staffRoleNames, staffRoles } from 'contract/permissions'
import { staffPaths } from 'contract/staff-pages'
import type { Described } from './described.ts'
import { listBaseOptions } from './list-base-options.ts'
import { listTeacherOptions } from './list-teacher-options.ts'

/** Roles and invitations, as their history shows them. */
export const recordedRoleWords: Described = {
  name: '權限',
  onePath: () => staffPaths.staffRoles(),
  inputs: [
    {
      field: 'role',
      label: '身分',
      kind: 'choice',
      options: () => staffRoles.map((role) => ({ value: role, label: staffRoleNames[role] })),
    },
    { field: 'baseId', label: '基地', kind: 'choice', of: 'number', options: () => [] },
    { field: 'teacherId', label: '誰的課', kind: 'choice', of: 'number', options: () => [] },
    { field: 'endsOn', label: '到哪一天', kind: 'line', max: 10 },
  ],
  summary: ['role', 'baseId', 'teacherId', 'endsOn'],
  load: async () => {
    const [baseId, teacherId] = await Promise.all([listBaseOptions(), listTeacherOptions()])
    return { baseId, teacherId }
  },
}

export const invitationWords: Described = {
  ...recordedRoleWords,
  name: '邀請',
  untitled: '已接受或過期的邀請',
  acts: { created: '發出', deleted: '收回' },
}
