import { staffPaths } from 'contract/staff-pages'
import { listBaseOptions } from './list-base-options.ts'
import type { ThingForm } from './thing-form.ts'

export const spaceForm: ThingForm = {
  path: 'space',
  name: '空間',
  listPath: staffPaths.staffSpaces(),
  onePath: (spaceId) => staffPaths.staffSpace({ spaceId }),
  creators: ['admin', 'base_manager', 'editor'],
  titleField: 'name',
  inputs: [
    { field: 'baseId', label: '基地', kind: 'choice', of: 'number', options: () => [] },
    { field: 'name', label: '名稱', hint: '例如：左廂陶房', kind: 'line', max: 60 },
    { field: 'summary', label: '介紹', isOptional: true, kind: 'paragraphs', max: 300 },
    { field: 'people', label: '最多幾人', kind: 'number' },
    { field: 'areaM2', label: '面積（平方公尺）', hint: '1 坪大約 3.3 平方公尺', kind: 'number' },
    { field: 'hourlyFeeTwd', label: '費用（元／小時）', hint: '0 就是免費', kind: 'number' },
    {
      field: 'equipment',
      label: '設備',
      hint: '用「、」分開，例如：投影機、長桌 6 張',
      isOptional: true,
      kind: 'list',
      max: 800,
    },
    {
      field: 'rules',
      label: '使用規則',
      hint: '用「、」分開，例如：不能開火、用完要復原',
      isOptional: true,
      kind: 'list',
      max: 800,
    },
  ],
  start: {
    baseId: null,
    name: '',
    summary: '',
    people: null,
    areaM2: null,
    hourlyFeeTwd: 0,
    equipment: [],
    rules: [],
    publishedAt: null,
  },
  load: async () => ({ baseId: await listBaseOptions() }),
}
