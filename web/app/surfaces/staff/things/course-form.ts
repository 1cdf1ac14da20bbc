import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import { listCourseOptions } from './list-course-options.ts'
import type { ThingForm } from './thing-form.ts'
import { courseWithdrawal } from './withdrawal-words.ts'

export const courseForm: ThingForm = {
  path: 'course',
  name: '課程',
  listPath: staffPaths.staffCourses(),
  onePath: (courseId) => staffPaths.staffCourse({ courseId }),
  publicPage: { path: (courseId) => `${pages.classList()}?course=${courseId}`, previewedAs: 'course' },
  creators: ['admin', 'editor'],
  list: {
    unit: '門',
    title: '名稱',
    note: '類別',
    purpose: '課程寫的是教什麼、適合誰，每一班都從一門課程開出來。沒有課程，就不能開班。',
  },
  again: '照這門課再開一門',
  titleField: 'title',
  withdrawal: courseWithdrawal,
  inputs: [
    { field: 'title', label: '名稱', hint: '例如：拉坯入門', kind: 'line', max: 80 },
    { field: 'category', label: '類別', kind: 'choice', options: () => [] },
    {
      field: 'summary',
      label: '一句話介紹',
      hint: '列表和分享時看到的那一句',
      isOptional: true,
      kind: 'paragraphs',
      max: 200,
    },
    {
      field: 'description',
      label: '課程內容',
      hint: '空一行就分段',
      isOptional: true,
      kind: 'paragraphs',
      max: 4000,
    },
    {
      field: 'audiences',
      label: '適合對象',
      hint: '訪客用來找課，不選就是不限',
      isOptional: true,
      kind: 'ticked',
    },
    {
      field: 'suitableFor',
      label: '適合誰',
      hint: '寫給訪客看，例如：沒有經驗也可以；會用到刀，請 12 歲以上的人參加',
      isOptional: true,
      kind: 'paragraphs',
      max: 300,
    },
    {
      field: 'bring',
      label: '要帶什麼',
      hint: '例如：圍裙、毛巾、環保杯',
      isOptional: true,
      kind: 'paragraphs',
      max: 300,
    },
  ],
  start: {
    title: '',
    category: '',
    summary: '',
    description: '',
    audiences: [],
    suitableFor: '',
    bring: '',
    publishedAt: null,
  },
  load: listCourseOptions,
}
