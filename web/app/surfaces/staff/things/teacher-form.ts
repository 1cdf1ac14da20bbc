import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { listBaseOptions } from './list-base-options.ts'
import type { ThingForm } from './thing-form.ts'
import { teacherWithdrawal } from './withdrawal-words.ts'

export const teacherForm: ThingForm = {
  path: 'teacher',
  name: '老師',
  listPath: staffPaths.staffTeachers(),
  onePath: (teacherId) => staffPaths.staffTeacher({ teacherId }),
  publicPage: { path: (teacherId) => pages.teacherDetail({ teacherId }), previewedAs: 'teacher' },
  creators: ['admin', 'base_manager', 'editor'],
  list: {
    unit: '位',
    title: '姓名',
    note: '專長',
    purpose: '老師有自己的頁面，名字也會寫在班別上。沒有老師也能開班，只是班別上看不到誰來教。',
  },
  titleField: 'name',
  withdrawal: teacherWithdrawal,
  inputs: [
    { field: 'name', label: '姓名', hint: '網站上顯示的名字', kind: 'line', max: 40 },
    {
      field: 'expertise',
      label: '專長',
      hint: '用「、」分開，例如：陶藝、柴燒',
      isOptional: true,
      kind: 'list',
      max: 300,
    },
    { field: 'baseId', label: '基地', isOptional: true, kind: 'choice', of: 'number', options: () => [] },
    { field: 'biography', label: '介紹', isOptional: true, kind: 'paragraphs', max: 2000 },
  ],
  start: { name: '', expertise: [], biography: '', baseId: null, publishedAt: null },
  load: async () => ({ baseId: await listBaseOptions() }),
}
