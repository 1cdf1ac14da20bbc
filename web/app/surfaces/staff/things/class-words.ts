import type { listClassOptions } from 'contract/office/staff-class'
import { staffPaths } from 'contract/staff-pages'
import { callApi } from '#client/session/call-api.ts'
import { modeOptions } from '#surfaces/staff/planning/online-url-field.tsx'
import { classSettingsForm } from './class-settings-form.ts'
import type { Described } from './described.ts'
import { listTeacherOptions } from './list-teacher-options.ts'

async function loadNames() {
  const { courses, statuses, teachers } = await callApi<typeof listClassOptions>(
    'GET /api/admin/class-option',
    {},
  )
  return {
    prerequisiteCourseId: courses.map(({ id, title }) => ({ value: String(id), label: title })),
    forStatuses: statuses.map(({ id, name }) => ({ value: id, label: name })),
    teacherIds: teachers.map(({ id, name }) => ({ value: String(id), label: name })),
  }
}

export const classWords: Described = {
  name: '班別',
  onePath: (classId) => staffPaths.staffClass({ classId }),
  inputs: [
    ...classSettingsForm.inputs,
    { field: 'mode', label: '上課方式', kind: 'choice', options: () => modeOptions },
    { field: 'confirmedAt', label: '確定開班', kind: 'instant' },
    { field: 'notOpenedAt', label: '不開班', kind: 'instant' },
    { field: 'mergedIntoId', label: '併入的班別編號', kind: 'number' },
    { field: 'mergedAt', label: '併班', kind: 'instant' },
    { field: 'cancelledAt', label: '停課', kind: 'instant' },
    { field: 'cancelReason', label: '停課原因', kind: 'line', max: 200 },
    { field: 'minAge', label: '最小年齡', kind: 'number' },
    { field: 'maxAge', label: '最大年齡', kind: 'number' },
    { field: 'forStatuses', label: '限定身分', kind: 'list', max: 300 },
    { field: 'maxDays', label: '每人最多幾堂', kind: 'number' },
    { field: 'prerequisiteCourseId', label: '先修課程', kind: 'choice', of: 'number', options: () => [] },
  ],
  summary: ['teacherIds'],
  load: loadNames,
}

export const classDayWords: Described = {
  name: '上課日',
  onePath: (classDayId) => staffPaths.staffClassDay({ classDayId }),
  inputs: [
    { field: 'startsAt', label: '開始', kind: 'instant' },
    { field: 'endsAt', label: '結束', kind: 'instant' },
    { field: 'venue', label: '教室', kind: 'line', max: 40 },
    { field: 'onlineUrl', label: '線上連結', kind: 'line', max: 500 },
    { field: 'capacity', label: '名額', kind: 'number' },
    { field: 'cancelledAt', label: '停課', kind: 'instant' },
    { field: 'cancelReason', label: '停課原因', kind: 'line', max: 200 },
    { field: 'substituteIds', label: '代課老師', kind: 'chosen', max: 6 },
  ],
  load: async () => ({ substituteIds: await listTeacherOptions() }),
}
