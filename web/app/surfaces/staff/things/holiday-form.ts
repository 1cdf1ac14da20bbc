import { staffPaths } from 'contract/staff-pages'
import type { ThingForm } from './thing-form.ts'

export const holidayForm: ThingForm = {
  path: 'holiday',
  name: '假日',
  listPath: staffPaths.staffHolidays(),
  onePath: (holidayId) => staffPaths.staffHoliday({ holidayId }),
  creators: ['admin'],
  list: {
    unit: '個',
    title: '日期和名稱',
    note: '放假或補班',
    purpose:
      '假日是放假和補班的日子，開新班和排下一期時會先跳過。沒有假日，排出來的課可能落在放假或要補班的那天。',
    isByDate: true,
  },
  titleField: 'name',
  removal: '排課時不會再跳過這一天，已經排好的課不會變。',
  inputs: [
    { field: 'day', label: '日期', kind: 'date' },
    { field: 'name', label: '名稱', hint: '例如：端午節、颱風補班', kind: 'line', max: 20 },
    {
      field: 'isOff',
      label: '這一天',
      hint: '開新班和排下一期時，兩種日子都會先跳過；要上課的話，按「還是要上」',
      kind: 'choice',
      of: 'boolean',
      options: () => [
        { value: 'true', label: '放假' },
        { value: 'false', label: '補班日' },
      ],
    },
  ],
  start: { day: '', name: '', isOff: true },
}
