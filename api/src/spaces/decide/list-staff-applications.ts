import type { Answer, Received } from 'contract/endpoint'
import type { UseState } from 'contract/spaces/applications'
import type {
  ApplicationPart,
  ListedApplication,
  listStaffApplications as endpoint,
} from 'contract/spaces/staff-applications'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage, readCursor } from '#platform/list-cursor.ts'
import { stateOfApplication } from '#spaces/application/application-state.ts'
import { stateOfUse } from '#spaces/application/read-application.ts'
import { revisionOf } from '#spaces/application/revision.ts'
import { isOfDraw, isOpenDraw } from '#spaces/lots/draw-columns.ts'
import { firstOwedAt, isOwed } from '#spaces/payments/owed.ts'
import { readOutsideHours } from '#spaces/times/read-outside-hours.ts'

const pageSize = 50

type Row = Omit<ListedApplication, 'state'> & {
  number: number
  rank: string
  states: UseState[]
  hasQuestion: boolean
}

/** Of the bases whose applications the actor may read. */
export async function listStaffApplications(
  db: Database,
  { part = 'open', cursor }: Received<typeof endpoint>['query'],
  { actor, now }: { actor: Account; now: Date },
): Promise<Answer<typeof endpoint>> {
  const readable = isOneOf(basesFor(actor, 'application.read'), 'a.base_id')
  const parts = partsAt(now)
  const { isIn, rank, isDescending, isShown } = parts[part]
  const after = cursor === undefined ? undefined : readCursor(cursor, /^\d{1,12}$/)
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(l.rank, l.number) ${sql.raw(isDescending ? '<' : '>')} (${after.key}::bigint, ${after.id})`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select l.number, l.rank::text as rank, l.id, l.code, l.title, s.name as "baseName", l.question is not null as "hasQuestion",
        platform.instant(l.sent_at) as "sentAt", ${revisionOf(sql`l`)} as revision,
        ${clearUses(actor, now)} as "clearUseIds", ${owedOf} as owed, u.*
      from (
        select a.*, ${rank} as rank from spaces.applications a where ${readable} and ${isIn}) l
      join places.bases s on s.id = l.base_id
      cross join lateral (
        select count(*) filter (where ${isShown})::int as uses, array_agg(distinct r.name) as "spaceNames", array_agg(${stateOfUse(now)}) as states,
          platform.instant(coalesce(min(u.starts_at) filter (where u.ends_at > ${now} and ${isShown}), max(u.starts_at))) as "startsAt"
        from spaces.uses u join places.spaces r on r.id = u.space_id where u.application_id = l.id) u
      where ${isAfter} order by l.rank ${direction}, l.number ${direction} limit ${pageSize + 1}`.execute(db),
    sql<{ open: number; unpaid: number }>`
      select (select count(*)::int from spaces.applications a where ${readable} and ${parts.open.isIn}) as open,
        (select count(*)::int from spaces.applications a where ${readable} and ${parts.unpaid.isIn}) as unpaid`.execute(
      db,
    ),
  ])
  const { page, nextCursor } = cutPage(rows, pageSize, ({ rank: key, number: id }) => ({ key, id }))
  const outsideHours = await readOutsideHours(
    db,
    page.flatMap(({ clearUseIds }) => clearUseIds),
  )
  const items = page.map((row) => toListed(row, outsideHours))
  return { items, ...counted.rows[0]!, nextCursor }
}

/** A part of the list, in the order of a whole number of each application, then of its own. */
type Part = {
  /** Of an application `a`. */
  isIn: RawBuilder<boolean>
  rank: RawBuilder<unknown>
  isDescending: boolean
  /** Of its use `u`: it says when and how much of it. */
  isShown: RawBuilder<boolean>
}

const partsAt = (now: Date): Record<ApplicationPart, Part> => {
  const isUndecided = sql<boolean>`u.application_id = a.id and u.state = 'pending' and u.starts_at > ${now}`
  const isOpen = sql<boolean>`exists (select from spaces.uses u where ${isUndecided})`
  return {
    open: {
      isIn: isOpen,
      rank: sql`(select extract(epoch from min(u.starts_at))::bigint from spaces.uses u where ${isUndecided})`,
      isDescending: false,
      isShown: sql<boolean>`u.state = 'pending' and u.starts_at > ${now}`,
    },
    unpaid: {
      isIn: sql<boolean>`a.id in (select application_id from spaces.charges where state = 'due') and ${firstOwedAt} is not null`,
      rank: sql`extract(epoch from ${firstOwedAt})::bigint`,
      isDescending: false,
      isShown: sql<boolean>`u.state = 'approved'`,
    },
    decided: {
      isIn: sql<boolean>`not ${isOpen}`,
      rank: sql`0::bigint`,
      isDescending: true,
      isShown: sql<boolean>`true`,
    },
  }
}

/** Of an application l. */
const owedOf = sql`(
  select case when count(*) > 0 then jsonb_build_object('amountTwd', sum(c.amount_twd),
    'dueAt', platform.instant(min(c.due_at))) end
  from spaces.charges c where c.application_id = l.id and ${isOwed})`

/** Of an application l, whose question has been answered: the pending uses, or nothing when one of them is in question. */
const clearUses = (actor: Account, now: Date) => sql`(
  select coalesce(array_agg(u.id order by u.starts_at, u.id), '{}') from spaces.uses u
  where u.application_id = l.id and u.state = 'pending' and u.starts_at > ${now} and l.question is null
    and ${isOneOf(basesFor(actor, 'application.decide'), 'l.base_id')}
    and not exists (
      select from spaces.uses w
      where w.application_id = l.id and w.state = 'pending' and w.starts_at > ${now} and (
        spaces.closed_by(w.space_id, w.starts_at, w.ends_at) is not null
        or exists (select from spaces.draws d, lateral (select w.space_id, w.starts_at) u where ${isOpenDraw} and ${isOfDraw})
        or exists (select from spaces.reservations r where r.space_id = w.space_id and r.during && w.during)
        or exists (select from spaces.uses o where o.space_id = w.space_id and o.during && w.during
          and o.state = 'pending' and o.starts_at > ${now} and o.id <> w.id))))`

const toListed = (
  { number: _number, rank: _rank, states, hasQuestion, clearUseIds, ...row }: Row,
  outsideHours: ReadonlyMap<number, string>,
): ListedApplication => ({
  ...row,
  state: stateOfApplication(states, hasQuestion),
  clearUseIds: clearUseIds.some((id) => outsideHours.has(id)) ? [] : clearUseIds,
})
