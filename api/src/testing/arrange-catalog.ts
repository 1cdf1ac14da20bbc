import type pg from 'pg'
import { closeDaysAt, testNow } from './arrange.ts'

const hourMs = 3_600_000

/** The time this many hours after `testNow`, which is Monday, 1 June 2026, 10:00 in Taipei. */
export const hoursAhead = (hours: number): Date => new Date(testNow.getTime() + hours * hourMs)

/** One millisecond later, which the database always distinguishes. */
export const momentAfter = (at: Date): Date => new Date(at.getTime() + 1)

/** Inserts two rows of everything that a class can be filtered by; numeric ids are 1 and 2. */
export async function arrangeCatalog(owner: pg.Pool): Promise<void> {
  await owner.query(`
    insert into people.person_statuses values ('learner', '學員', 1), ('senior', '長輩', 2);
    insert into places.bases (name, county, district, address, latitude, longitude, published_at) values
      ('鹿港基地', 'changhua', '鹿港鎮', '路 1 號', 24, 120.4, '2020-01-01'),
      ('大稻埕基地', 'taipei', '大同區', '路 2 號', 25, 121.5, '2020-01-01');
    insert into people.teachers (name, published_at) values ('林美華', '2020-01-01'), ('Ann Chen', '2020-01-01');
    insert into catalog.categories values ('music', '音樂', 1), ('ceramics', '陶藝', 2);
    insert into catalog.courses (title, summary, category_id, published_at) values
      ('吉他入門', '從和弦開始', 'music', '2020-01-01'), ('手捏杯', '做 100% 自己的杯子', 'ceramics', '2020-01-01');`)
}

/** Deletes all classes, for the next test. */
export const removeClasses = (owner: pg.Pool) =>
  owner.query(
    'delete from catalog.class_teachers; delete from catalog.class_days; delete from catalog.classes',
  )

type DayFacts = { at: Date; hours?: number; capacity?: number; taken?: number; cancelled?: boolean }

type ClassFacts = {
  name?: string
  courseId?: number
  baseId?: number
  mode?: 'onsite' | 'online'
  feeTwd?: number
  opensAt?: Date
  closesAt?: Date
  publishedAt?: Date | null
  cancelled?: boolean
  notOpened?: boolean
  /** Ids, in the order in which teachers are shown. */
  teachers?: readonly number[]
  days: readonly (Date | DayFacts)[]
}

/** Inserts a class with two-hour days of 10 seats, published and open for years unless `facts` override it. */
export async function addClass(owner: pg.Pool, facts: ClassFacts): Promise<{ id: number; dayIds: number[] }> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, mode, fee_twd, registration_opens_at,
       published_at, cancelled_at, not_opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      facts.courseId ?? 1,
      facts.baseId ?? 1,
      facts.name ?? '班',
      facts.mode ?? 'onsite',
      facts.feeTwd ?? 300,
      facts.opensAt ?? new Date('2020-01-01'),
      facts.publishedAt === undefined ? new Date('2020-01-01') : facts.publishedAt,
      facts.cancelled ? testNow : null,
      facts.notOpened ? testNow : null,
    ],
  )
  const { id } = rows[0]!
  for (const [sort, teacher] of (facts.teachers ?? []).entries())
    await owner.query('insert into catalog.class_teachers (class_id, teacher_id, sort) values ($1, $2, $3)', [
      id,
      teacher,
      sort,
    ])
  const dayIds: number[] = []
  for (const day of facts.days) dayIds.push(await addDay(owner, id, day instanceof Date ? { at: day } : day))
  if (facts.closesAt) await closeDaysAt(owner, id, facts.closesAt)
  return { id, dayIds }
}

const addDay = async (owner: pg.Pool, classId: number, facts: DayFacts): Promise<number> => {
  const { at, hours = 2, capacity = 10, taken = 0, cancelled = false } = facts
  const { rows } = await owner.query<{ id: number }>(
    `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity, seats_taken, cancelled_at, cancel_reason)
     values ($1, $2, $3, '教室', $4, $5, $6, $7) returning id`,
    [
      classId,
      at,
      new Date(at.getTime() + hours * hourMs),
      capacity,
      taken,
      cancelled ? testNow : null,
      cancelled ? '颱風' : null,
    ],
  )
  return rows[0]!.id
}
