import { can } from 'contract/can'
import type { makeDraw as endpoint, StaffDraw } from 'contract/draws/staff-draws'
import type { Received } from 'contract/endpoint'
import { sql } from 'kysely'
import { readSpaces, type AppliedSpace } from '#availability/read-spaces.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Account } from '#platform/http/route.ts'
import { once } from '#platform/idempotency.ts'
import { refuse } from '#platform/refuse.ts'
import { actAs } from '#platform/things/act-as.ts'
import { lockSpaces } from '#spaces/application/lock-application.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import { problemsOfDraw } from './problems-of-draw.ts'
import { readStaffDraw } from './read-staff-draw.ts'

type Body = Received<typeof endpoint>['body']
type Making = { actor: Account; key: string | undefined; body: Body }

/** Refuses `forbidden`, `invalid_input`, and `draws_overlap` when a space has another draw on one of the days. */
export async function makeDraw({ db, clock }: SpaceDeps, { actor, key, body }: Making): Promise<StaffDraw> {
  const now = clock.now()
  const { accountId } = actor
  if (!can(actor, 'application.decide', { baseId: body.baseId })) throw refuse('forbidden')
  const run = async (tx: Tx): Promise<StaffDraw> => {
    const spaceIds = [...new Set(body.spaceIds)]
    await actAs(tx, actor)
    // Nobody approves one of these times meanwhile.
    await lockSpaces(tx, spaceIds)
    const spaces = await readLent(tx, { baseId: body.baseId, spaceIds }, now)
    const fields = problemsOfDraw(body, { spaces, now })
    if (fields.length > 0) throw refuse('invalid_input', { fields })
    await requireNoOther(tx, { ...body, spaceIds })
    return await readStaffDraw(tx, { drawId: await write(tx, { ...body, spaceIds }, now), actor }, now)
  }
  return await once(db, {
    accountId,
    key,
    request: { verb: 'make_draw', body },
    now,
    lockedId: accountId,
    run,
  })
}

async function readLent(
  tx: Tx,
  { baseId, spaceIds }: Pick<Body, 'baseId' | 'spaceIds'>,
  now: Date,
): Promise<AppliedSpace[]> {
  const spaces = await readSpaces(tx, spaceIds, now)
  const lent = spaces.filter((space) => space.baseId === baseId && space.isLent)
  if (lent.length < spaceIds.length)
    throw refuse('invalid_input', {
      fields: [{ path: 'spaceIds', message: '只能選這個基地開放申請的空間。' }],
    })
  return lent
}

const daysOf = ({ usesFrom, usesTo }: Pick<Body, 'usesFrom' | 'usesTo'>) =>
  sql`daterange(${usesFrom}::date, ${usesTo}::date, '[]')`

async function requireNoOther(tx: Tx, { spaceIds, ...days }: Body): Promise<void> {
  const { rows } = await sql<{ title: string }>`
    select d.title from spaces.draw_spaces x join spaces.draws d on d.id = x.draw_id
    where x.space_id = any(${spaceIds}::int[]) and x.days && ${daysOf(days)} and not x.is_cancelled limit 1`.execute(
    tx,
  )
  if (rows[0] !== undefined)
    throw refuse('draws_overlap', {
      message: `選的空間在這些日子已經有「${rows[0].title}」，請改日子、換空間，或先取消那一次。`,
    })
}

async function write(tx: Tx, body: Body, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into spaces.draws (base_id, title, uses_from, uses_to, registers_until, draws_at, confirm_days, made_at)
    values (${body.baseId}, ${body.title.trim()}, ${body.usesFrom}, ${body.usesTo}, ${body.registersUntil},
      ${body.drawsAt}, ${body.confirmDays}, ${now}) returning id`.execute(tx)
  const { id } = rows[0]!
  await sql`
    insert into spaces.draw_spaces (draw_id, space_id, days)
    select ${id}, space, ${daysOf(body)} from unnest(${body.spaceIds}::int[]) space`.execute(tx)
  return id
}
