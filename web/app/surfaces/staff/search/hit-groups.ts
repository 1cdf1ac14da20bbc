import type { StaffPerson } from 'contract/identity/identity'
import type { StaffHits } from 'contract/search/staff-search'
import { staffPaths } from 'contract/staff-pages'
import { startOfTaipeiDay, taipeiDay, taipeiDayTime, taipeiSpan } from 'contract/taipei-time'
import { apartWords } from '#surfaces/staff/attendance/attendance-words.ts'
import { actionsOfClass, actionsOfDay, actionsOfPerson, dayOfClass, type HitAction } from './hit-actions.ts'

export type HitOption = {
  key: string
  to: string
  title: string
  note: string
  actions?: readonly HitAction[]
}
export type HitGroup = { key: string; name: string; options: readonly HitOption[]; hasMore: boolean }

/** In the order of the list; empty groups are left out. */
export function hitGroups(hits: StaffHits, roles: StaffPerson['roles'], now: Date): HitGroup[] {
  const groups: HitGroup[] = [
    {
      key: 'people',
      name: '人',
      options: hits.people.hits.map((hit) => personOption(hit, roles, now)),
      hasMore: hits.people.hasMore,
    },
    {
      key: 'days',
      name: '上課日',
      options: [...wholeDay(hits.date), ...hits.days.hits.map((day) => dayOption(day, roles, now))],
      hasMore: hits.days.hasMore,
    },
    {
      key: 'classes',
      name: '班別',
      options: hits.classes.hits.map((hit) => classOption(hit, roles)),
      hasMore: hits.classes.hasMore,
    },
    {
      key: 'applications',
      name: '場地申請',
      options: hits.applications.hits.map(applicationOption),
      hasMore: hits.applications.hasMore,
    },
    thingGroup('courses', '課程', hits, (courseId) => staffPaths.staffCourse({ courseId })),
    thingGroup('teachers', '老師', hits, (teacherId) => staffPaths.staffTeacher({ teacherId })),
    thingGroup('bases', '基地', hits, (baseId) => staffPaths.staffBase({ baseId })),
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const joined = (...parts: readonly (string | false)[]): string =>
  parts.filter((part) => part !== false && part !== '').join('・')

type Person = StaffHits['people']['hits'][number]

const personOption = (
  { personId, name, phoneEnd, isMember, code, day }: Person,
  roles: StaffPerson['roles'],
  now: Date,
): HitOption => ({
  actions: actionsOfPerson({ personId, day }, roles, now),
  key: personId,
  to: staffPaths.staffPerson({ personId }),
  title: name,
  note: joined(
    `電話末三碼 ${phoneEnd}`,
    !isMember && '沒有 LINE',
    code !== null && `編號 ${code}`,
    `${taipeiDay(new Date(day.startsAt))}${day.title}`,
    day.state !== 'booked' && apartWords[day.state],
  ),
})

const wholeDay = (date: string | null): HitOption[] =>
  date === null
    ? []
    : [
        {
          key: date,
          to: `${staffPaths.staffHome()}?date=${date}`,
          title: `${taipeiDay(startOfTaipeiDay(date))}的課`,
          note: '那天所有的課',
        },
      ]

type Day = StaffHits['days']['hits'][number]

const dayOption = (day: Day, roles: StaffPerson['roles'], now: Date): HitOption => ({
  actions: actionsOfDay(day, roles, now),
  key: `day-${day.classDayId}`,
  to: day.isDraft ? dayOfClass(day) : staffPaths.staffClassDay({ classDayId: day.classDayId }),
  title: day.title,
  note: joined(
    taipeiSpan(new Date(day.startsAt), new Date(day.endsAt), now),
    day.className,
    day.baseName,
    day.isDraft && '草稿',
    day.isCancelled && '停課',
  ),
})

type Class = StaffHits['classes']['hits'][number]

const classOption = (found: Class, roles: StaffPerson['roles']): HitOption => {
  const { classId, title, className, baseName, isDraft } = found
  return {
    actions: actionsOfClass(found, roles),
    key: `class-${classId}`,
    to: staffPaths.staffClass({ classId }),
    title: `${title} ${className}`,
    note: joined(baseName, isDraft && '草稿', nextWords(found)),
  }
}

/** A draft whose days are over, or that has none, has not taken place. */
const nextWords = ({ nextAt, isDraft, isCancelled }: Class): string => {
  if (isCancelled) return '停辦'
  if (nextAt !== null) return `下次 ${taipeiDayTime(new Date(nextAt))}`
  return isDraft ? '' : '已經結束'
}

type Application = StaffHits['applications']['hits'][number]

const applicationOption = (found: Application): HitOption => ({
  key: `application-${found.applicationId}`,
  to: staffPaths.staffApplication({ applicationId: found.applicationId }),
  title: found.title,
  note: joined(
    `編號 ${found.code}`,
    found.contactName,
    found.baseName,
    taipeiDayTime(new Date(found.startsAt)),
  ),
})

const thingGroup = (
  key: 'courses' | 'teachers' | 'bases',
  name: string,
  hits: StaffHits,
  pathOf: (id: number) => string,
): HitGroup => ({
  key,
  name,
  options: hits[key].hits.map(({ id, title, note, isPublished }) => ({
    key: `${key}-${id}`,
    to: pathOf(id),
    title,
    note: joined(!isPublished && '草稿', note),
  })),
  hasMore: hits[key].hasMore,
})
