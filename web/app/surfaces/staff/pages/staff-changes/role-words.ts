import { staffRoleNames, staffRoles } from 'contract/permissions'
import { staffPaths } from 'contract/staff-pages'
import type { Described } from '#surfaces/staff/things/described.ts'
import { listBaseOptions } from '#surfaces/staff/things/list-base-options.ts'

export const roleWords: Described = {
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
    { field: 'endsOn', label: '到哪一天', kind: 'line', max: 10 },
  ],
  summary: ['role', 'baseId', 'endsOn'],
  load: async () => ({ baseId: await listBaseOptions() }),
}
