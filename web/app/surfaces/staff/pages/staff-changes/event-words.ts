import { counties } from 'contract/places/counties'
import { applicationActs } from 'contract/spaces/applications'
import { staffPaths } from 'contract/staff-pages'
import { eventKindWords } from '#surfaces/staff/pages/staff-application/event-words.ts'
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
    { field: 'armedFor', label: '自動執行時間', kind: 'instant' },
    { field: 'undoneAt', label: '復原', kind: 'instant' },
  ],
  summary: ['county', 'from', 'until', 'armedFor'],
  acts: { created: '停班停課', deleted: '刪除' },
}

export const overbookingWords: Described = {
  name: '超收',
  onePath: (classDayId) => staffPaths.staffClassDay({ classDayId }),
  inputs: [
    { field: 'people', label: '人數', kind: 'number' },
    { field: 'seats', label: '加開名額', kind: 'number' },
  ],
  summary: ['people'],
  acts: { created: '超收或給名額', deleted: '刪除' },
}

export const decisionWords: Described = {
  name: '場地申請',
  onePath: (applicationId) => staffPaths.staffApplication({ applicationId }),
  inputs: [
    {
      field: 'kind',
      label: '處理',
      kind: 'choice',
      options: () => applicationActs.map((kind) => ({ value: kind, label: eventKindWords[kind] })),
    },
    { field: 'uses', label: '時段數', kind: 'number' },
  ],
  summary: ['kind'],
  acts: { created: '處理', deleted: '刪除' },
}
