import { attendanceStates } from 'contract/attendance/check-in-rules'
import { counties } from 'contract/places/counties'
import { applicationActs } from 'contract/spaces/applications'
import { staffPaths } from 'contract/staff-pages'
import { attendanceWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { eventKindWords } from '#surfaces/staff/pages/staff-application/event-words.ts'
import type { Described } from '#surfaces/staff/things/described.ts'
import type { ShownField } from '#surfaces/staff/things/thing-form.ts'

const acts = { created: '處理', deleted: '刪除' }

const actOf = (words: Readonly<Record<string, string>>): ShownField => ({
  field: 'act',
  label: '處理',
  kind: 'choice',
  options: () => Object.entries(words).map(([value, label]) => ({ value, label })),
})

export const closureWords: Described = {
  name: '停班停課',
  onePath: () => staffPaths.staffClosures(),
  inputs: [
    actOf({ applied: '套用', prepared: '先準備', undone: '復原', called_off: '取消這次準備' }),
    {
      field: 'county',
      label: '縣市',
      kind: 'choice',
      options: () => counties.map(({ id, name }) => ({ value: id, label: name })),
    },
    { field: 'from', label: '從', kind: 'line', max: 5 },
    { field: 'until', label: '到', kind: 'line', max: 5 },
    { field: 'armedFor', label: '自動執行時間', kind: 'instant' },
  ],
  summary: ['act', 'county', 'from', 'until', 'armedFor'],
  acts,
}

export const overbookingWords: Described = {
  name: '超收',
  onePath: (classDayId) => staffPaths.staffClassDay({ classDayId }),
  inputs: [
    actOf({ overbooked: '超收', given: '給名額' }),
    { field: 'people', label: '人數', kind: 'line', max: 10 },
  ],
  summary: ['act', 'people'],
  acts,
}

export const decisionWords: Described = {
  name: '場地申請',
  onePath: (applicationId) => staffPaths.staffApplication({ applicationId }),
  inputs: [
    actOf(Object.fromEntries(applicationActs.map((kind) => [kind, eventKindWords[kind]]))),
    { field: 'uses', label: '時段數', kind: 'number' },
  ],
  summary: ['act'],
  acts,
}

const marks = [
  ...attendanceStates.map((state) => ({ field: state, label: attendanceWords[state].word })),
  { field: 'cleared', label: '取消紀錄' },
]

export const attendanceMarkWords: Described = {
  name: '點名',
  onePath: (classDayId) => staffPaths.staffClassDay({ classDayId }),
  inputs: marks.map((mark) => ({ ...mark, kind: 'line', max: 10 })),
  summary: marks.map(({ field }) => field),
  isSummaryLabelled: true,
  acts: { created: '記錄', deleted: '刪除' },
}
