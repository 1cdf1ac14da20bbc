import { staffPaths } from 'contract/staff-pages'
import type { Described } from '#surfaces/staff/things/described.ts'

export const legalWords: Described = {
  name: '告知與條款',
  onePath: () => staffPaths.staffLegal(),
  inputs: [
    { field: 'version', label: '版本', kind: 'line', max: 20 },
    { field: 'note', label: '改了什麼', kind: 'paragraphs', max: 300 },
  ],
  summary: ['version', 'note'],
}
