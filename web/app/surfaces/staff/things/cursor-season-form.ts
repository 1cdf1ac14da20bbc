import { cursors } from 'contract/site/cursors'
import { staffPaths } from 'contract/staff-pages'
import type { ThingForm } from './thing-form.ts'

export const cursorSeasonForm: ThingForm = {
  path: 'cursor-season',
  name: '節慶游標',
  listPath: staffPaths.staffCursorSeasons(),
  onePath: (cursorSeasonId) => staffPaths.staffCursorSeason({ cursorSeasonId }),
  creators: ['admin'],
  list: {
    unit: '筆',
    title: '日期',
    note: '游標',
    purpose: '節慶游標在選好的日子，把網站的滑鼠游標換成節慶的圖案。沒有的話，游標一直和平常一樣。',
    isByDate: true,
  },
  titleField: 'firstDay',
  removal: '這幾天，網站上的滑鼠游標會和平常一樣。',
  inputs: [
    {
      field: 'name',
      label: '游標',
      hint: '用滑鼠的人會看到；手機和平板沒有游標',
      kind: 'choice',
      options: () => cursors.map(({ id, name }) => ({ value: id, label: name })),
    },
    { field: 'firstDay', label: '第一天', kind: 'date' },
    { field: 'lastDay', label: '最後一天', hint: '只有一天的話，和第一天一樣', kind: 'date' },
  ],
  start: { name: '', firstDay: '', lastDay: '' },
}
