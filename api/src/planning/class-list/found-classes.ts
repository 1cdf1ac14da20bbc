import type { Received } from 'contract/endpoint'
import type { ClassListPart, listStaffClasses as endpoint } from 'contract/planning/class-list'
import { sql, type RawBuilder } from 'kysely'
import type { Account } from '#platform/http/route.ts'
import { isChangeable } from '#platform/things/thing-table.ts'
import { isComing } from './coming-days.ts'

type Query = Received<typeof endpoint>['query']

/** Of classes `t`: what the filters find of those that the actor may read, in all parts. */
export function foundBy(
  { q, base, room, teacher }: Pick<Query, 'q' | 'base' | 'room' | 'teacher'>,
  actor: Account,
): RawBuilder<boolean>[] {
  const conditions = [isChangeable({ base: 'base_id' }, 'class.read', actor)]
  if (base !== undefined) conditions.push(sql`t.base_id = ${Number(base)}`)
  if (room !== undefined)
    conditions.push(sql`exists (
      select from catalog.class_days d where d.class_id = t.id and d.venue = ${room} and d.cancelled_at is null)`)
  if (teacher !== undefined)
    conditions.push(sql`(
      exists (select from catalog.class_teachers x where x.class_id = t.id and x.teacher_id = ${Number(teacher)})
      or exists (select from catalog.class_days d where d.class_id = t.id and d.cancelled_at is null
        and ${Number(teacher)} = any(d.substitute_ids)))`)
  return [...conditions, ...wordsOf(q).map(hasWord)]
}

const wordsOf = (q = ''): string[] => q.split(/\s+/).filter((word) => word !== '')

/** In the names of class, course or base. Courses and bases are few: they are searched once, not for each class. */
const hasWord = (word: string): RawBuilder<boolean> => {
  const isIn = (text: RawBuilder<string>) => sql`strpos(lower(${text}), lower(${word})) > 0`
  return sql`(
    t.course_id in (select k.id from catalog.courses k where ${isIn(sql`k.title`)})
    or t.base_id in (select s.id from places.bases s where ${isIn(sql`s.name`)})
    or ${isIn(sql`t.name`)})`
}

/** Of classes `t`, all of which have a day that is not over if `isOfComing`. */
export function inPart(
  part: ClassListPart,
  { now, isOfComing = false }: { now: Date; isOfComing?: boolean },
): RawBuilder<boolean>[] {
  if (part === 'draft') return [sql`t.published_at is null`]
  const isPublished = sql<boolean>`t.published_at is not null`
  const hasComing = sql<boolean>`exists (
    select from catalog.class_days d where d.class_id = t.id and ${isComing(sql`d`, now)})`
  if (part === 'ended') return [isPublished, sql`not ${hasComing}`]
  return isOfComing ? [isPublished] : [isPublished, hasComing]
}
