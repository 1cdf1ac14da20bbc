import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type Acknowledged = { id: string; at: number }

export type Writers = {
  acknowledged: readonly Acknowledged[]
  /** The day is full or already booked by the member. */
  refused(): number
  stop(): Promise<void>
}

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const randomCode = () => {
  const randomPart = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return `${randomPart()}-${randomPart()}`
}

type Plan = { url: string; members: readonly string[]; classId: number; dayIds: readonly number[] }

export function startWriters(
  plan: Plan,
  { connections, pauseMs }: { connections: number; pauseMs: number },
): Writers {
  const acknowledged: Acknowledged[] = []
  let refused = 0
  let isStopped = false
  const write = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: plan.url })
    client.on('error', () => (isStopped = true))
    await client.connect()
    while (!isStopped) {
      const id = randomUUID()
      const outcome = await book(client, plan, id).then(
        () => 'booked' as const,
        (error: { code?: string }) => (error.code?.startsWith('23') ? 'refused' : 'disconnected'),
      )
      if (outcome === 'disconnected') break
      if (outcome === 'booked') acknowledged.push({ id, at: Date.now() })
      else refused += 1
      await sleep(pauseMs)
    }
    await client.end().catch(() => undefined)
  }
  const all = Promise.all(Array.from({ length: connections }, write))
  return {
    acknowledged,
    refused: () => refused,
    stop: async () => {
      isStopped = true
      await all.catch(() => undefined)
    },
  }
}

async function book(client: pg.Client, { members, classId, dayIds }: Plan, id: string): Promise<void> {
  const member = members[randomInt(members.length)]
  const day = dayIds[randomInt(dayIds.length)]
  try {
    await client.query('begin')
    await client.query(
      `insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
       values ($1, $2, $3, $4, 0, now(), now())`,
      [id, randomCode(), member, classId],
    )
    await client.query(
      `insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, during, booked_at)
       values ($1, $2, $3, $4, $5, 'empty', now())`,
      [id, day, member, classId, randomInt(6)],
    )
    if (randomInt(5) === 0)
      await client.query(
        `update booking.booking_days set state = 'cancelled', ended_at = now() where booking_id = $1`,
        [id],
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
