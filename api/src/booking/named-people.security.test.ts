import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeBasics, arrangeClass, arrangeMember, testNow } from '#testing/arrange.ts'

const database = useTestDatabase()
let classId: number
beforeAll(async () => {
  await arrangeBasics(database.owner)
  classId = (await arrangeClass(database.owner, { capacities: [9] })).classId
})

const arrangeGuest = async (): Promise<string> => {
  const [id, staff] = [randomUUID(), await arrangeMember(database.owner)]
  await database.owner.query(
    `insert into booking.guests (id, base_id, name, mobile, created_by, created_at)
     values ($1, 1, '阿滿姨', '0922333444', $2, now())`,
    [id, staff.accountId],
  )
  return id
}

/** Runs work in a transaction of the application's role that is rolled back. */
const inTransaction = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  try {
    await client.query('begin')
    return await work(client)
  } finally {
    await client.end()
  }
}
/** Books for these people in one statement; returns the ids of the bookings. */
const bookFor = async (client: pg.Client, people: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ id: string }>(
    `insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
     select gen_random_uuid(), 'A' || lpad(n::text, 3, '0') || '-' || lpad((random() * 9999)::int::text, 4, '0'),
       id, $2, 0, $3::timestamptz, $3 from unnest($1::uuid[]) with ordinality p(id, n) returning id`,
    [people, classId, testNow],
  )
  return rows.map(({ id }) => id)
}
const recordActs = (client: pg.Client, bookingId: string, actors: readonly (string | null)[]) =>
  client.query(
    `insert into booking.booking_events (booking_id, at, actor_id, kind, days)
     select $1, $2, actor, 'booked', '[]' from unnest($3::uuid[]) actor`,
    [bookingId, testNow, actors],
  )
/** Tries to delete somebody, and undoes it. */
const remove = async (table: string, id: string): Promise<void> => {
  const client = await database.owner.connect()
  try {
    await client.query('begin')
    await client.query('set local lock_timeout = 200')
    await client.query(`delete from ${table} where id = $1`, [id])
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a member or guest cannot be deleted while a booking for them is written', async () => {
  const [one, other] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  const guest = await arrangeGuest()
  await inTransaction(async (client) => {
    await bookFor(client, [one.accountId, guest, other.accountId])
    for (const { accountId } of [one, other])
      await expect(remove('identity.members', accountId)).rejects.toMatchObject({ code: '55P03' })
    await expect(remove('booking.guests', guest)).rejects.toMatchObject({ code: '55P03' })
  })
  await expect(remove('identity.members', one.accountId)).resolves.toBeUndefined()
})

test('an account cannot be deleted while what it did is written', async () => {
  const [member, staff] = [await arrangeMember(database.owner), await arrangeMember(database.owner)]
  await inTransaction(async (client) => {
    const [id] = await bookFor(client, [member.accountId])
    await recordActs(client, id!, [null, staff.accountId])
    // The account of a member is kept by its profile as well, so it is deleted as a whole.
    await database.owner.query('delete from identity.members where id = $1', [staff.accountId])
    await expect(remove('identity.accounts', staff.accountId)).rejects.toMatchObject({ code: '55P03' })
  })
  await expect(remove('identity.accounts', staff.accountId)).resolves.toBeUndefined()
})

test('one unknown person among others is refused, for bookings and for acts', async () => {
  const member = await arrangeMember(database.owner)
  await expect(
    inTransaction((client) => bookFor(client, [member.accountId, randomUUID()])),
  ).rejects.toMatchObject({ constraint: 'bookings_member_id_fkey' })
  await expect(
    inTransaction(async (client) => {
      const [id] = await bookFor(client, [member.accountId])
      await recordActs(client, id!, [member.accountId, randomUUID()])
    }),
  ).rejects.toMatchObject({ constraint: 'booking_events_actor_id_fkey' })
})
