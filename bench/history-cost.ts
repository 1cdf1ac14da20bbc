import { arrangeDays, arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { bookingsPerSecond } from './bookings-per-second.ts'
import { median, spread, type Figure } from './figures.ts'
import { untilNotified } from './until-notified.ts'

const rounds = 7
const seats = 10_000
const seconds = 3

/** Triggers that write the history of what staff change. */
const historyTriggers = `
  select t.tgrelid::regclass as table, quote_ident(t.tgname) as name
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.proname like 'record_%'`

/**
 * Seats of one class day booked per second with the history's triggers, as a share of those without any of them. The two
 * are measured in turns, each first in every second round.
 */
export async function measureHistoryCost(server: BenchServer): Promise<Figure> {
  const ratios: number[] = []
  const rates: number[] = []
  for (let round = 0; round < rounds; round++) {
    const measured = { enable: 0, disable: 0 }
    const turns = ['enable', 'disable'] as const
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) {
      await setTriggers(server, turn)
      measured[turn] = await bookOneDay(server)
    }
    rates.push(measured.enable)
    ratios.push(measured.enable / measured.disable)
    process.stdout.write(
      `history round ${round + 1}: ${measured.enable.toFixed(0)} seats/s, without ${measured.disable.toFixed(0)}\n`,
    )
  }
  await setTriggers(server, 'enable')
  return {
    id: 'history',
    what: 'seats of one class day booked over HTTP, as a share of those without the triggers of the history',
    target: '≥ 0.95',
    measured: `${spread(ratios)}; ${spread(rates, 0)} seats/s`,
    isMet: median(ratios) >= 0.95,
  }
}

const setTriggers = async ({ owner }: BenchServer, turn: 'enable' | 'disable'): Promise<void> => {
  const { rows } = await owner.query<{ table: string; name: string }>(historyTriggers)
  if (rows.length === 0) throw new Error('no trigger writes a history')
  for (const { table, name } of rows) await owner.query(`alter table ${table} ${turn} trigger ${name}`)
}

const bookOneDay = async (server: BenchServer): Promise<number> => {
  const members = await arrangeMembers(server, seats)
  const { classId, dayIds } = await arrangeDays(server, { days: 1, capacity: seats })
  const rate = await bookingsPerSecond(
    server.url,
    members.map((token) => ({ token, classId, dayId: dayIds[0]! })),
    seconds,
  )
  await untilNotified(server)
  return rate
}
