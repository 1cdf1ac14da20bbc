import { staffPaths } from 'contract/staff-pages'
import { listBaseOptions } from './list-base-options.ts'
import type { ThingForm } from './thing-form.ts'

export const closedDayForm: ThingForm = {
  path: 'closed-day',
  name: '休館日',
  listPath: staffPaths.staffClosedDays(),
  onePath: (closedDayId) => staffPaths.staffClosedDay({ closedDayId }),
  creators: ['admin', 'base_manager', 'editor'],
  list: {
    unit: '筆',
    title: '日期和原因',
    note: '基地',
    purpose:
      '休館日是基地臨時不開的日子，例如整修、員工旅遊。填了以後，基地的頁面會寫出來，排課會提醒，場地也不外借；沒有休館日，就照每週的開放時間。',
    isByDate: true,
  },
  titleField: 'note',
  removal: '基地的頁面不會再寫這幾天休館，排課時也不會再提醒。',
  inputs: [
    { field: 'baseId', label: '基地', kind: 'choice', of: 'number', options: () => [] },
    { field: 'firstDay', label: '第一天', kind: 'date' },
    { field: 'lastDay', label: '最後一天', hint: '只有一天的話，和第一天一樣', kind: 'date' },
    {
      field: 'note',
      label: '原因',
      hint: '網站上會顯示，例如：內部整修、員工旅遊',
      kind: 'line',
      max: 40,
    },
  ],
  start: { baseId: null, firstDay: '', lastDay: '', note: '' },
  load: async () => ({ baseId: await listBaseOptions() }),
}
