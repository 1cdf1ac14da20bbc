import type { SpaceApplication } from 'contract/spaces/own-applications'
import { expect, test } from 'vitest'
import { changedFields, draftOf } from './changed-fields.ts'

const application: SpaceApplication = {
  id: 'a0000000-0000-4000-8000-000000000001',
  code: 'ABCD-1234',
  title: '週五讀書會',
  state: 'reviewing',
  base: { id: 1, name: '鹿港基地', phone: '' },
  sentAt: '2026-11-26T04:00:00.000Z',
  uses: [],
  purpose: 'reading',
  headcount: 12,
  equipment: '白板',
  note: '',
  contactName: '林小姐',
  contactPhone: '0912345678',
  question: null,
  feeTwd: 0,
  charges: [],
  keyNotes: [],
  wishes: [],
  lots: [],
  events: [],
}

test('nothing is sent that was not changed', () => {
  expect(changedFields(application, draftOf(application))).toEqual({})
})

test('what was changed is sent as numbers and without spaces around it', () => {
  const draft = { ...draftOf(application), headcount: '１５', note: ' 有輪椅 ', contactPhone: '04-2234 5678' }
  expect(changedFields(application, draft)).toEqual({
    headcount: 15,
    note: '有輪椅',
    contactPhone: '0422345678',
  })
})
