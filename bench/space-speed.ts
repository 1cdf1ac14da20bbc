import { randomUUID } from 'node:crypto'
import { addMembers, logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { median, percentile, type Figure } from './figures.ts'
import { readJson, timesOf } from './response-time.ts'
import { addStaff } from './staff-search-speed.ts'
import { writeInBulk } from './write-in-bulk.ts'

const reservations = 100_000
const availabilityTarget = 30
const approvalTarget = 50
/** Without reservations, for what is approved. */
const freeDays = { from: 40, to: 50 }

/** Two hours each, day and night, from a hundred days ago on; only free ones are written. */
async function fillReservations(server: BenchServer, memberId: string): Promise<void> {
  await writeInBulk(server, {
    statement: `with a as (
        insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note, contact_name,
          contact_phone, sent_at)
        values ('0000-0001', $1, 1, 'reading', '測量', 5, '', '', '測量', '0912345678', now()) returning id),
      s as (select id, count(*) over () as spaces, row_number() over (order by id) - 1 as no from places.spaces),
      u as (
        insert into spaces.uses (application_id, space_id, starts_at, ends_at, during, state)
        select a.id, s.id, at, at + interval '2 hours', tstzrange(at, at + interval '2 hours'), 'approved'
        from a, s cross join generate_series(0, $2::int / 30) n
        cross join lateral (select date_trunc('day', now()) - interval '100 days' + make_interval(hours => 2 * n) as at) t
        where at not between date_trunc('day', now()) + make_interval(days => $3)
          and date_trunc('day', now()) + make_interval(days => $4)
        returning *)
      insert into spaces.reservations (space_id, starts_at, ends_at, during, use_id)
      select space_id, starts_at, ends_at, during, id from u on conflict do nothing`,
    values: [memberId, reservations, freeDays.from, freeDays.to],
    tables: ['spaces.uses', 'spaces.reservations'],
  })
}

/** One application for each half-hour of the free days, in one space; returns the ids with those of their uses. */
async function addApplications({ owner }: BenchServer, memberId: string, count: number) {
  await owner.query(
    `delete from spaces.reservations where space_id = 1 and starts_at between date_trunc('day', now()) + make_interval(days => $1)
       and date_trunc('day', now()) + make_interval(days => $2)`,
    [freeDays.from, freeDays.to],
  )
  const { rows } = await owner.query<{ id: string; useId: number }>(
    `with a as (
       insert into spaces.applications (code, member_id, base_id, purpose, title, headcount, equipment, note, contact_name,
         contact_phone, sent_at)
       select lpad(n::text, 4, '0') || '-BENC', $1, 1, 'reading', '測量', 5, '', '', '測量', '0912345678', now()
       from generate_series(1, $2::int) n returning id, code)
     insert into spaces.uses (application_id, space_id, starts_at, ends_at, during)
     select id, 1, at, at + interval '30 minutes', tstzrange(at, at + interval '30 minutes')
     from a cross join lateral (select date_trunc('day', now()) + make_interval(days => $3, mins => 30 * left(code, 4)::int) as at) t
     returning application_id as id, id as "useId"`,
    [memberId, count, freeDays.from],
  )
  return rows
}

/** T5: the availability of a space for a month, and approving one use, over HTTP one after another. */
export async function measureSpaces(server: BenchServer): Promise<Figure[]> {
  const [holder, applicant] = await addMembers(server, 2)
  await fillReservations(server, holder!)
  const { rows } = await server.owner.query<{ count: number }>(
    'select count(*)::int as count from spaces.reservations',
  )
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const month = `${server.url}/api/space/1/availability?from=${day(0)}&to=${day(30)}`
  const availability = await timesOf(() => readJson(month))

  const applications = await addApplications(server, applicant!, 80)
  const tokens = await logIn(server, [
    await addStaff(server, 'admin', null),
    await addStaff(server, 'admin', null),
  ])
  let turn = 0
  const approve = async () => {
    const { id, useId } = applications[turn]!
    const answer = await fetch(`${server.url}/api/admin/space-application/${id}/decide`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokens[turn++ % tokens.length]}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ approve: [useId], reject: [], reason: '', rivals: [], revision: 0 }),
    })
    if (!answer.ok) throw new Error(`approving returned ${answer.status}: ${await answer.text()}`)
  }
  const approvals = await timesOf(approve)
  const figure = (what: string, times: number[], target: number): Figure => ({
    id: 'T5',
    what: `${what} with ${rows[0]!.count.toLocaleString('en-US')} reservations, p95 over HTTP`,
    target: `≤ ${target} ms`,
    measured: `${percentile(times, 0.95).toFixed(1)} ms (median ${median(times).toFixed(1)} ms)`,
    isMet: percentile(times, 0.95) <= target,
  })
  return [
    figure('availability of a space for a month', availability, availabilityTarget),
    figure('approving a use', approvals, approvalTarget),
  ]
}
