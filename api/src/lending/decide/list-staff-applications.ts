import type { Answer, Received } from 'contract/endpoint'
import type {
  ApplicationPart,
  ListedApplication,
  listStaffApplications as endpoint,
} from 'contract/lending/staff-applications'
import type { UseState } from 'contract/spaces/applications'
import { sql, type RawBuilder } from 'kysely'
import { readOutsideHours } from '#availability/read-outside-hours.ts'
import { isOfDraw, isOpenDraw } from '#lots/draw-columns.ts'
import type { Database } from '#platform/db/database.ts'
import { basesFor, isOneOf } from '#platform/http/bases-for.ts'
import type { Account } from '#platform/http/route.ts'
import { cutPage, readCursor } from '#platform/list-cursor.ts'
import { stateOfApplication } from '#spaces/application/application-state.ts'
import { stateOfUse } from '#spaces/application/read-application.ts'
import { revisionOf } from '#spaces/application/revision.ts'
import { owedCharges } from '#spaces/payments/owed.ts'

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
  const { isIn, rank, isShown } = parts[part]
  const after = cursor === undefined ? undefined : readCursor(cursor, /^\d{1,12}$/)
  const order = rank ? sql`l.rank, l.number` : sql`l.number desc`
  const isAfter =
    after === undefined
      ? sql`true`
      : rank
        ? sql`(l.rank, l.number) > (${after.key}::bigint, ${after.id})`
        : sql`l.number < ${after.id}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`
      select l.number, l.rank::text as rank, l.id, l.code, l.title, s.name as "baseName", l.question is not null as "hasQuestion",
        platform.instant(l.sent_at) as "sentAt", ${revisionOf(sql`l`)} as revision,
        ${clearUses(actor, now)} as "clearUseIds", ${owedOf} as owed, u.*
      from (
        select a.*, ${rank ?? sql`0`} as rank from spaces.applications a where ${readable} and ${isIn}) l
      join places.bases s on s.id = l.base_id
      cross join lateral (
        select count(*) filter (where ${isShown})::int as uses, array_agg(distinct r.name) as "spaceNames", array_agg(${stateOfUse(now)}) as states,
          platform.instant(coalesce(min(u.starts_at) filter (where u.ends_at > ${now} and ${isShown}), max(u.starts_at))) as "startsAt"
        from spaces.uses u join places.spaces r on r.id = u.space_id where u.application_id = l.id) u
      where ${isAfter} order by ${order} limit ${pageSize + 1}`.execute(db),
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

type Part = {
  /** Of an application `a`. */
  isIn: RawBuilder<boolean>
  /** A whole number, by which applications are sorted; null: the newest first. */
  rank: RawBuilder<unknown> | null
  /** Of its use `u`: whether the list shows when it is and counts it. */
  isShown: RawBuilder<boolean>
}

const partsAt = (now: Date): Record<ApplicationPart, Part> => {
  const isPending = sql<boolean>`u.state = 'pending' and u.starts_at > ${now}`
  const pendingUses = sql`spaces.uses u where u.application_id = a.id and ${isPending}`
  const isOpen = sql<boolean>`exists (select from ${pendingUses})`
  return {
    open: {
      isIn: isOpen,
      rank: sql`(select extract(epoch from min(u.starts_at))::bigint from ${pendingUses})`,
      isShown: isPending,
    },
    unpaid: {
      isIn: sql<boolean>`a.id in (select owed.application_id from ${owedCharges} owed)`,
      rank: sql`(select extract(epoch from min(owed.at))::bigint from ${owedCharges} owed where owed.application_id = a.id)`,
      isShown: sql<boolean>`u.state = 'approved'`,
    },
    decided: { isIn: sql<boolean>`not ${isOpen}`, rank: null, isShown: sql<boolean>`true` },
  }
}

/** Of an application l. */
const owedOf = sql`(
  select case when count(*) > 0 then jsonb_build_object('amountTwd', sum(owed.amount_twd), 'at', platform.instant(min(owed.at)),
    'isOnDay', (array_agg(owed.is_on_day order by owed.at, owed.is_on_day))[1]) end
  from ${owedCharges} owed where owed.application_id = l.id)`

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
