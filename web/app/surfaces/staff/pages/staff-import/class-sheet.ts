import { maxOnlineUrl } from 'contract/catalog/online-class'
import { staffPaths } from 'contract/staff-pages'
import { loadClassOptions, type CourseOption } from '#surfaces/staff/planning/load-class-options.ts'
import type { ImportedForm } from './imported-form.ts'
import { settingColumns, settingExamples, settingWords } from './setting-columns.ts'

const isPublic =
  (now: number) =>
  ({ publishedAt }: CourseOption): boolean =>
    publishedAt !== null && Date.parse(publishedAt) <= now

/** One row is one class with all its days; the fields are those of a new class. */
export const classSheet: ImportedForm = {
  name: '班別',
  listPath: `${staffPaths.staffClasses()}?part=draft`,
  creators: ['admin', 'base_manager'],
  titleField: 'name',
  inputs: [
    {
      field: 'courseId',
      label: '課程',
      hint: '寫名稱或編號，草稿也可以，匯入的班都是草稿',
      kind: 'line',
      max: 80,
    },
    {
      field: 'baseId',
      label: '基地',
      hint: '只負責一個基地就不用寫',
      isOptional: true,
      kind: 'line',
      max: 40,
    },
    { field: 'name', label: '班名', hint: '例如：第8期・週六下午班', kind: 'line', max: 60 },
    {
      field: 'days',
      label: '上課日期',
      hint: '例如：2026-12-05 14:00-16:00；2026-12-12 14:00-16:00。每一堂用「；」分開，和前一堂同時間的只寫日期就好',
      kind: 'paragraphs',
      max: 4000,
    },
    { field: 'venue', label: '教室', hint: '線上課不用寫', isOptional: true, kind: 'line', max: 40 },
    {
      field: 'onlineUrl',
      label: '線上連結',
      hint: '線上課才寫，https:// 開頭，只有報名的人看得到',
      isOptional: true,
      kind: 'line',
      max: maxOnlineUrl,
    },
    { field: 'teacherIds', label: '老師', hint: '用「、」分開', isOptional: true, kind: 'line', max: 300 },
    { field: 'capacity', label: '每堂名額', kind: 'line', max: 10 },
    { field: 'feeTwd', label: '費用', hint: '元／人次，0 就是免費', kind: 'line', max: 10 },
    {
      field: 'plusLimit',
      label: '最多帶幾位',
      hint: '0 到 5，空白就是 1 位',
      isOptional: true,
      kind: 'line',
      max: 10,
    },
    {
      field: 'registrationOpensAt',
      label: '開放報名',
      hint: '例如：2026-11-01 09:00。空白就是公開以後馬上開放',
      isOptional: true,
      kind: 'line',
      max: 40,
    },
    ...settingColumns,
  ],
  load: async () => {
    const { courses, bases, teachers, statuses, now } = await loadClassOptions()
    const [published, drafts] = [
      courses.filter(isPublic(now)),
      courses.filter((each) => !isPublic(now)(each)),
    ]
    return {
      courseId: [...published, ...drafts.map((each) => ({ ...each, label: `${each.label}（草稿）` }))],
      baseId: bases,
      teacherIds: teachers,
      prerequisiteCourseId: published,
      ...settingWords,
      statuses,
    }
  },
  note: '已經有的班不會改：課程、基地、班名和第一堂的日期都一樣，就是同一班。',
  examples: {
    name: '範例班（請刪除這一列）',
    days: '2026-12-05 14:00-16:00；2026-12-12 14:00-16:00',
    venue: '左廂陶房',
    capacity: '12',
    feeTwd: '200',
    plusLimit: '1',
    registrationOpensAt: '2026-11-01 09:00',
    ...settingExamples,
  },
}
