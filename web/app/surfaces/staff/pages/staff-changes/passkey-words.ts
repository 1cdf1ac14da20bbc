import { staffPaths } from 'contract/staff-pages'
import type { Described } from '#surfaces/staff/things/described.ts'

export const passkeyWords: Described = {
  name: '通行金鑰',
  onePath: () => staffPaths.staffRoles(),
  inputs: [{ field: 'name', label: '裝置', kind: 'line', max: 40 }],
  summary: ['name'],
}
