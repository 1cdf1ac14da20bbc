import { randomBytes, randomUUID } from 'node:crypto'
import { isBaseRole, type HeldRole, type StaffRole } from 'contract/permissions'
import type pg from 'pg'
import type { Account } from '#platform/http/route.ts'

const hourMs = 3_600_000

/** The clock's time in tests. */
export const testNow = new Date('2026-06-01T02:00:00Z')

/** Inserts the master data that all tests need: who runs the site, and one base, category, course and person status. */
export async function arrangeBasics(owner: pg.Pool): Promise<void> {
  await owner.query(`
    update site.settings set collector = '測試協會', contact_email = 'hello@hangkhau.example';
    delete from platform.changes where relation = 'site.settings';
    insert into people.person_statuses values ('learner', '學員', 1), ('senior', '樂齡', 2);
    insert into places.bases (name, county, district, address, latitude, longitude, published_at)
      values ('測試基地', 'changhua', '鹿港鎮', '測試路 1 號', 24, 120.4, '2020-01-01');
    insert into catalog.categories values ('music', '音樂', 1);
    insert into catalog.courses (title, category_id, published_at) values ('測試課程', 'music', '2020-01-01');`)
}

type ClassFacts = {
  plusLimit?: number
  opensAt?: Date
  closesAt?: Date
  /** Capacity of each day; the days are a week apart, the first 48 h after `testNow`. */
  capacities: readonly number[]
}

/** A published class and its days, in chronological order. */
export async function arrangeClass(
  owner: pg.Pool,
  facts: ClassFacts,
): Promise<{ classId: number; dayIds: number[] }> {
  const opens = facts.opensAt ?? new Date('2020-01-01')
  const inserted = await owner.query<{ id: number }>(
    `insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
     values (1, 1, '測試班', $1, $2, '2020-01-01') returning id`,
    [facts.plusLimit ?? 5, opens],
  )
  const classId = inserted.rows[0]!.id
  const dayIds: number[] = []
  for (const [index, capacity] of facts.capacities.entries()) {
    const starts = new Date(testNow.getTime() + (48 + index * 168) * hourMs + classId * 1000)
    const day = await owner.query<{ id: number }>(
      `insert into catalog.class_days (class_id, starts_at, ends_at, venue, capacity)
       values ($1, $2, $3, '教室', $4) returning id`,
      [classId, starts, new Date(starts.getTime() + 2 * hourMs), capacity],
    )
    dayIds.push(day.rows[0]!.id)
  }
  if (facts.closesAt) await closeDaysAt(owner, classId, facts.closesAt)
  return { classId, dayIds }
}

/** Overrides when registration for the days of a class closes. */
export const closeDaysAt = (owner: pg.Pool, classId: number, closesAt: Date) =>
  owner.query('update catalog.class_days set registration_closes_at = $2 where class_id = $1', [
    classId,
    closesAt,
  ])

/** An account that has logged in with LINE and not signed up, as the actor of a verb. */
export async function arrangeAccount(owner: pg.Pool) {
  const id = randomUUID()
  await owner.query('insert into identity.accounts (id, line_user_id, line_name) values ($1, $2, $3)', [
    id,
    `U${randomBytes(16).toString('hex')}`,
    '測試會員',
  ])
  return { kind: 'account', accountId: id, sessionId: randomUUID(), isMember: false, roles: [] } as const
}

/** A signed-up member as the actor of a verb. */
export async function arrangeMember(owner: pg.Pool) {
  const account = await arrangeAccount(owner)
  await owner.query(
    `insert into identity.members (id, name, mobile, birthday, county, district, person_status, consent_version, consented_at, signed_up_at)
     values ($1, '測試會員', '0912345678', '1990-01-01', 'changhua', '鹿港鎮', 'learner', '2026-11', now(), now())`,
    [account.accountId],
  )
  return { ...account, isMember: true } as const
}

type StaffFacts = {
  /** For `teacher`: limits the role to this base. */
  baseId?: number
  /** For `teacher`; a new one without classes when absent. */
  teacherId?: number
  isMember?: boolean
}

/** An account with a staff role, by default at base 1 and also a member. */
export async function arrangeStaff(
  owner: pg.Pool,
  role: StaffRole,
  { baseId, teacherId, isMember = true }: StaffFacts = {},
): Promise<Account> {
  const account = await (isMember ? arrangeMember : arrangeAccount)(owner)
  const held: HeldRole = {
    role,
    baseId: isBaseRole(role) ? (baseId ?? 1) : role === 'teacher' ? (baseId ?? null) : null,
    teacherId: role === 'teacher' ? (teacherId ?? (await arrangeTeacher(owner))) : null,
  }
  await owner.query(
    `insert into identity.staff_roles (account_id, role, base_id, teacher_id, ends_on)
     values ($1, $2, $3, $4, $5)`,
    [account.accountId, role, held.baseId, held.teacherId, role === 'door' ? '2099-12-31' : null],
  )
  return { ...account, roles: [held] }
}

/** A public teacher, of this class when it is given. Returns the id. */
export async function arrangeTeacher(owner: pg.Pool, classId?: number): Promise<number> {
  const { rows } = await owner.query<{ id: number }>(
    `insert into people.teachers (name, published_at) values ('測試老師', '2020-01-01') returning id`,
  )
  const { id } = rows[0]!
  if (classId !== undefined)
    await owner.query('insert into catalog.class_teachers (class_id, teacher_id) values ($1, $2)', [
      classId,
      id,
    ])
  return id
}

/** A second base, with id 2, beside the one of `arrangeBasics`. */
export async function arrangeSecondBase(owner: pg.Pool): Promise<void> {
  await owner.query(
    `insert into places.bases (name, county, district, address, latitude, longitude, published_at)
     values ('另一個基地', 'tainan', '中西區', '測試路 2 號', 23, 120.2, '2020-01-01')`,
  )
}
