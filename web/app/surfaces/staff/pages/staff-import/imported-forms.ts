import type { ImportedThing } from 'contract/import'
import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import { classSheet } from './class-sheet.ts'
import type { ImportedForm } from './imported-form.ts'

const note = '空白的格子不會改掉網站上的內容。'

/** The words of the heads are those of the editors. */
export const importedForms: Readonly<Record<ImportedThing, ImportedForm>> = {
  teacher: {
    ...teacherForm,
    note,
    examples: {
      name: '範例老師（請刪除這一列）',
      expertise: '陶藝、柴燒',
      biography: '做陶三十年，在巷口教過兩百個學生。',
    },
  },
  course: {
    ...courseForm,
    note,
    examples: {
      title: '範例課程（請刪除這一列）',
      summary: '第一次拉坯，做一個自己的碗。',
      description: '從揉土開始，三堂課完成。',
      suitableFor: '沒有經驗也可以',
      bring: '圍裙、毛巾',
    },
  },
  class: classSheet,
}
