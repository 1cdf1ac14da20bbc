import type { ClassCard } from 'contract/catalog/class-card'
import type { ClassState } from 'contract/catalog/class-states'
import { sql } from 'kysely'
import { classState } from './class-state.ts'

export type ClassCardRow = Omit<ClassCard, 'state' | 'isOpen'> & {
  facts: {
    cancelled: boolean
    notOpened: boolean
    merged: boolean
    confirmed: boolean
    registrationOpensAt: string
    firstStartsAt: string | null
    lastEndsAt: string | null
    isJoinable: boolean
    hasSeats: boolean
  }
}

export const classCardJoins = sql`join catalog.classes c on c.id = d.class_id
  join catalog.courses k on k.id = c.course_id
  join places.bases s on s.id = c.base_id`

/** From class_days d, classes c, courses k, bases s. The subselects run per card, so their cost depends on the page. */
export const classCardColumns = (now: Date) => sql`
  c.id, c.course_id as "courseId", k.title, c.name, c.mode, c.fee_twd as "feeTwd",
  (select jsonb_build_object('id', g.id, 'name', g.name) from catalog.categories g where g.id = k.category_id) as category,
  jsonb_build_object('id', s.id, 'name', s.name, 'county', s.county) as base,
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by ct.sort, t.id), '[]')
    from catalog.class_teachers ct join people.teachers t on t.id = ct.teacher_id where ct.class_id = c.id) as teachers,
  jsonb_build_object('id', d.id, 'startsAt', platform.instant(d.starts_at), 'endsAt', platform.instant(d.ends_at),
    'seatsLeft', d.capacity - d.seats_taken) as day,
  (select count(*) from catalog.class_days n where n.class_id = c.id and n.cancelled_at is null) as "dayCount",
  (select jsonb_build_object('cancelled', c.cancelled_at is not null, 'notOpened', c.not_opened_at is not null,
      'merged', c.merged_at is not null,
      'confirmed', c.confirmed_at is not null, 'registrationOpensAt', c.registration_opens_at,
      'firstStartsAt', min(n.starts_at), 'lastEndsAt', max(n.ends_at),
      'isJoinable', coalesce(bool_or(n.registration_closes_at > ${now}), false),
      'hasSeats', coalesce(bool_or(n.registration_closes_at > ${now} and n.seat_rank is not null), false))
    from catalog.class_days n where n.class_id = c.id and n.cancelled_at is null) as facts`

const bookableStates: ReadonlySet<ClassState> = new Set(['open', 'confirmed', 'full', 'running'])

const date = (text: string | null): Date | null => (text === null ? null : new Date(text))

type OfItsPage = { sortKey?: string; isPast?: boolean; place?: number }

export function toClassCard(row: ClassCardRow & OfItsPage, now: Date): ClassCard {
  const { facts, sortKey: _sortKey, isPast: _isPast, place: _place, ...card } = row
  const state = classState(
    {
      ...facts,
      published: true,
      registrationOpensAt: new Date(facts.registrationOpensAt),
      firstStartsAt: date(facts.firstStartsAt),
      lastEndsAt: date(facts.lastEndsAt),
    },
    now,
  )
  const isOpen = new Date(facts.registrationOpensAt) <= now && facts.isJoinable && bookableStates.has(state)
  return { ...card, state, isOpen }
}
