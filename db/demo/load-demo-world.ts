import { categories } from 'contract/catalog/categories'
import { consentVersion } from 'contract/identity/consent'
import { taipeiDate } from 'contract/taipei-time'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import { isEmpty, withClient } from './is-empty-world.ts'
import { landmarks } from './landmarks.ts'
import { insertApplications } from './load-applications.ts'
import { insertDraws } from './load-draws.ts'
import { insertNews } from './load-news.ts'
import { insertPersonas } from './load-personas.ts'
import { insertClosedDays, insertPlaces } from './load-places.ts'
import { castRoles } from './world/cast-people.ts'
import { courses } from './world/courses.ts'
import { followRows } from './world/follow-rows.ts'
import { personStatuses } from './world/person-statuses.ts'
import { planWorld, type World } from './world/plan-world.ts'
import { portraitOf } from './world/portraits/portrait-of.ts'
import { teacherPortraits } from './world/portraits/teachers.ts'
import { cursorSeasons, redirectRules, settings } from './world/site-rows.ts'
import { teachers } from './world/teachers.ts'

const longAgo = '2024-01-01T00:00:00+08:00'

type Options = {
  /** In an installation of somebody's own: its settings stay, nobody of the demo gets a role or a message. */
  isTrial?: boolean
}

/** Loads the demo world, with all dates relative to `now`, in one transaction. Throws when it is already loaded. */
export async function loadDemoWorld(
  ownerUrl: string,
  now: Date,
  { isTrial = false }: Options = {},
): Promise<void> {
  const world = planWorld(now)
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    if (!(await isEmpty(client))) throw new Error('the database already contains data')
    // The demo has its own.
    await client.query(
      'delete from catalog.categories; delete from people.person_statuses; delete from places.facilities',
    )
    if (!isTrial) await insertSite(client)
    await insertPlaces(client, longAgo)
    await insertClosedDays(client, now)
    await insertTeachers(client)
    await insertPeople(client, world, { isNotified: !isTrial })
    if (!isTrial) await insertRows(client, 'identity.staff_roles', castRoles(world.cast, taipeiDate(now)))
    await insertCatalog(client, world)
    await insertNews(client, now)
    await insertPersonas(client, longAgo)
    await insertBookings(client, world)
    await insertFollows(client, world, now)
    await insertRecord(client, world, now)
    await insertApplications(client, world.cast, now)
    await insertDraws(client, now)
    // Nobody has typed these rows.
    await client.query('delete from platform.changes')
    await client.query('commit')
    await client.query('analyze')
  })
}

const insertSite = async (client: pg.Client): Promise<void> => {
  await client.query(
    'update site.settings s set (collector, contact_email, postal_address, service_hours, line_oa_id) = ' +
      '(select collector, contact_email, postal_address, service_hours, line_oa_id from jsonb_populate_record(s, $1))',
    [JSON.stringify(settings)],
  )
  await insertRows(client, 'site.cursor_seasons', cursorSeasons)
  await insertRows(client, 'site.redirect_rules', redirectRules)
}

const insertTeachers = async (client: pg.Client): Promise<void> => {
  const rows = teachers.map(({ baseId, ...teacher }, index) => ({
    id: index + 1,
    ...teacher,
    base_id: baseId,
    portrait_looks: portraitOf(teacherPortraits, teacher.name),
    published_at: longAgo,
  }))
  await insertRows(client, 'people.teachers', rows)
}

const insertPeople = async (
  client: pg.Client,
  { people }: World,
  { isNotified }: { isNotified: boolean },
): Promise<void> => {
  await insertRows(client, 'people.person_statuses', sorted(personStatuses))
  const accounts = people.map(({ id, line_user_id, line_name, line_friend, signed_up_at }) => ({
    id,
    line_user_id,
    line_name,
    line_friend,
    created_at: signed_up_at,
  }))
  await insertRows(client, 'identity.accounts', accounts)
  const members = people
    .filter(({ signedUp }) => signedUp)
    .map((person) => ({
      ...person,
      notify_line: isNotified,
      notify_email: isNotified && person.email !== null,
      consent_version: consentVersion,
      consented_at: person.signed_up_at,
    }))
  await insertRows(client, 'identity.members', members, [
    'key',
    'line_user_id',
    'line_name',
    'line_friend',
    'signedUp',
  ])
}

const insertCatalog = async (client: pg.Client, { plans, classes, days }: World): Promise<void> => {
  await insertRows(client, 'catalog.categories', sorted(categories))
  const rows = courses.map((course, index) => ({
    id: index + 1,
    title: course.title,
    summary: course.summary,
    description: course.description,
    suitable_for: course.suitableFor,
    bring: course.bring,
    category_id: course.category,
    published_at: longAgo,
  }))
  await insertRows(client, 'catalog.courses', rows)
  const audiences = courses.flatMap((course, index) =>
    (course.audiences ?? []).map((person_status) => ({ course_id: index + 1, person_status })),
  )
  await insertRows(client, 'catalog.course_audiences', audiences)
  await insertRows(client, 'catalog.classes', classes)
  const taught = plans.flatMap(({ id, teacherIds }) =>
    teacherIds.map((teacher_id, sort) => ({ class_id: id, teacher_id, sort })),
  )
  await insertRows(client, 'catalog.class_teachers', taught)
  await insertRows(client, 'catalog.class_days', days)
}

const insertBookings = async (client: pg.Client, { ledger, visits }: World): Promise<void> => {
  await insertRows(client, 'booking.bookings', ledger.bookings)
  await insertRows(client, 'booking.booking_days', ledger.days)
  await insertRows(client, 'booking.booking_events', ledger.events)
  // Nobody is notified of the past of the demo world.
  await client.query(
    'update notifications.progress set floor = (select coalesce(max(id), 0) from booking.booking_events)',
  )
  await insertRows(client, 'booking.attendance', visits.attendance)
  await insertRows(client, 'booking.feedback', visits.feedback)
}

const insertFollows = async (client: pg.Client, { cast, classes }: World, now: Date): Promise<void> =>
  await insertRows(client, 'following.follows', followRows(cast, classes, now.getTime()))

/** A learning record that anybody can check; its member has a class almost every day. */
const insertRecord = async (client: pg.Client, { cast }: World, now: Date): Promise<void> =>
  await insertRows(client, 'booking.learning_records', [
    {
      code: landmarks.recordCode,
      member_id: cast.find(({ key }) => key === 'fullcalendar')!.id,
      year: Number(taipeiDate(now).slice(0, 4)),
      created_at: now.getTime(),
    },
  ])

const sorted = (list: readonly { id: string; name: string }[]) =>
  list.map(({ id, name }, sort) => ({ id, name, sort }))
