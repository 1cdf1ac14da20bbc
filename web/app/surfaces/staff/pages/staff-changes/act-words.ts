import { counties } from 'contract/places/counties'
import { staffPaths } from 'contract/staff-pages'
import type { Described } from '#surfaces/staff/things/described.ts'

export const closureWords: Described = {
  name: '停班停課',
  onePath: () => staffPaths.staffClosures(),
  inputs: [
    {
      field: 'county',
      label: '縣市',
      kind: 'choice',
      options: () => counties.map(({ id, name }) => ({ value: id, label: name })),
    },
    { field: 'from', label: '從', kind: 'line', max: 5 },
    { field: 'until', label: '到', kind: 'line', max: 5 },
    { field: 'armedFor', label: '排定執行', kind: 'instant' },
    { field: 'undoneAt', label: '取消停班停課', kind: 'instant' },
  ],
  summary: ['county', 'from', 'until', 'armedFor'],
  acts: { created: '停課', deleted: '刪除' },
}

export const overbookingWords: Described = {
  name: '超收',
  onePath: (classDayId) => staffPaths.staffClassDay({ classDayId }),
  inputs: [
    { field: 'people', label: '人數', kind: 'number' },
    { field: 'seats', label: '加開名額', kind: 'number' },
  ],
  summary: ['people'],
  acts: { created: '加收人數', deleted: '刪除' },
}
