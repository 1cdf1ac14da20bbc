import { beforeEach } from 'vitest'
import { dispatchEvents } from '#notifications/outbox/dispatch-events.ts'
import { arrangeBookedDays, arrangeLineMember } from '#official-account/testing/booked-people.ts'
import { people, useOfficialAccount } from '#official-account/testing/use-official-account.ts'
import type { TestDatabase } from '#platform/db/testing/use-test-database.ts'
import { arrangeMember } from '#testing/arrange.ts'
import { sendByAll } from './send-by-all.ts'

type Delivery = { kind: string; channel: string; outcome: string | null; tries: number; due_at: Date }

/** Notifications on a real database with a local LINE platform, which has no monthly limit. Both are empty before each test. */
export function useNotices(database: TestDatabase) {
  const account = useOfficialAccount(database)
  beforeEach(async () => {
    await account.control('PATCH', '/quota', { monthlyQuota: null, used: 0 })
    await database.owner.query(`
      delete from notifications.messages; delete from notifications.line_quota; delete from notifications.muted_topics;
      delete from notifications.seen_events;
      update notifications.progress set floor = (select coalesce(max(id), 0) from booking.booking_events)`)
  })
  const dispatch = () => dispatchEvents(database.db, account.clock.now())
  const sendDeps = () => {
    const { db, clock, messaging, links } = account.deps()
    return { db, clock, line: { messaging, links } }
  }
  /** A member who is a friend of the official account in LINE. */
  const friend = async () => {
    const member = await arrangeLineMember(database, people.lin)
    await setFriend(database, member.accountId, 'friend')
    return member
  }
  /** All deliveries in the order in which they were added. */
  const deliveries = async (): Promise<Delivery[]> => {
    const { rows } = await database.owner.query<Delivery>(
      `select m.kind, d.channel, d.outcome, d.tries, d.due_at from notifications.deliveries d
       join notifications.messages m on m.id = d.message_id order by m.id, d.channel desc`,
    )
    return rows
  }
  return {
    ...account,
    sendDeps,
    dispatch,
    friend,
    deliveries,
    /** The outcomes of all deliveries: `line sent`, `line not_wanted`, `email not_configured`. */
    outcomes: async () => (await deliveries()).map(({ channel, outcome }) => `${channel} ${outcome}`),
    /** Messages about as many bookings of a friend, for two people each; returns the member. */
    arrangeMessages: async (count = 1) => {
      const member = await friend()
      for (let index = 0; index < count; index++) await arrangeBookedDays(database, member, { plus: 1 })
      await dispatch()
      return member
    },
    /** The ids of two messages of one member that are due by LINE and by e-mail. */
    arrangeDue: async (): Promise<[number, number]> => {
      const member = await arrangeMember(database.owner)
      for (let count = 0; count < 2; count++) await arrangeBookedDays(database, member)
      await dispatch()
      const { rows } = await database.owner.query<{ id: number }>(
        'select id::int from notifications.messages order by id',
      )
      return rows.map(({ id }) => id) as [number, number]
    },
    /** Sends what is due, by LINE first. */
    send: () => sendByAll(sendDeps()),
    /** Kinds of the messages of a member, oldest first. */
    kindsOf: async (memberId: string): Promise<string[]> => {
      const { rows } = await database.owner.query<{ kind: string }>(
        'select kind from notifications.messages where member_id = $1 order by id',
        [memberId],
      )
      return rows.map(({ kind }) => kind)
    },
  }
}

/** Sets what is known about the official account in the member's LINE. */
export const setFriend = (
  { owner }: TestDatabase,
  accountId: string,
  state: 'unknown' | 'none' | 'friend' | 'blocked',
) => owner.query('update identity.accounts set line_friend = $2 where id = $1', [accountId, state])
