import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import type { ThingForm } from './thing-form.ts'

export const personStatusForm: ThingForm = {
  path: 'person-status',
  name: '人物身分',
  listPath: staffPaths.staffPersonStatuses(),
  onePath: (statusNumber) => staffPaths.staffPersonStatus({ statusNumber }),
  creators: ['admin', 'editor'],
  list: {
    unit: '個',
    title: '名稱',
    note: '用在哪裡',
    purpose: '會員註冊時選自己的身分，人物誌也照身分分類。沒有身分，註冊和人物誌就沒有得選。',
  },
  titleField: 'name',
  removal: '註冊和人物誌不再能選這個身分。',
  inputs: [
    { field: 'name', label: '名稱', hint: '例如：返鄉青年', kind: 'line', max: 10 },
    {
      field: 'slug',
      label: '代碼',
      hint: `人物誌的網址會用到，建立後不能改。例如 returner，網址就是 ${pages.persona()}/returner`,
      kind: 'line',
      max: 40,
      isFixed: true,
    },
    { field: 'place', label: '順序', hint: '數字小的排前面', kind: 'number' },
  ],
  start: { name: '', slug: '', place: 100 },
}
