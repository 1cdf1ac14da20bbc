import type { Received } from 'contract/endpoint'
import type { changeApplication as endpoint, SpaceApplication } from 'contract/spaces/own-applications'
import { sql } from 'kysely'
import type { Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/transact.ts'
import { refuse } from '#platform/refuse.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'
import type { OwnChange } from './cancel-uses.ts'
import { lockApplication, type LockedApplication } from './lock-application.ts'
import { isOpen } from './locked-uses.ts'
import { moveUses } from './move-uses.ts'
import { ownApplication, readOwnApplication } from './read-application.ts'
import { writeApplicationEvent } from './write-application-event.ts'

type Body = Received<typeof endpoint>['body']

/** What staff have weighed: fixed as soon as a use is approved. */
const weighedFields = ['purpose', 'headcount', 'equipment'] as const
const columns = {
  purpose: 'purpose',
  title: 'title',
  headcount: 'headcount',
  equipment: 'equipment',
  note: 'note',
  contactName: 'contact_name',
  contactPhone: 'contact_phone',
} as const
const names = Object.keys(columns) as (keyof typeof columns)[]

/** Refuses `not_found`, `application_closed`, `application_changed` for an answer to another question, and `invalid_input` for what cannot be changed any more or is not possible. */
export const changeApplication = (
  { db, clock }: SpaceDeps,
  { applicationId, memberId, body }: OwnChange<Body>,
): Promise<SpaceApplication> =>
  transact(db, async (tx) => {
    const now = clock.now()
    const locked = await lockApplication(tx, ownApplication(applicationId, memberId), now)
    if (!locked.uses.some((use) => isOpen(use, now))) throw refuse('application_closed')
    requireSameQuestion(locked, body)
    const changed = await writeFields(tx, locked, body)
    const movedIds = body.moves === undefined ? [] : await moveUses(tx, locked, body.moves, now)
    const event = { applicationId, at: now }
    if (changed || movedIds.length > 0)
      await writeApplicationEvent(tx, { ...event, kind: 'changed', useIds: movedIds })
    if (body.answer !== undefined && locked.question !== null) {
      await sql`update spaces.applications set question = null where id = ${applicationId}`.execute(tx)
      await writeApplicationEvent(tx, { ...event, kind: 'answered', words: body.answer.trim() })
    }
    return await readOwnApplication(tx, { applicationId, memberId }, now)
  })

/** Staff may have asked something else since the page was opened. */
function requireSameQuestion({ question }: LockedApplication, { answer, question: shown }: Body): void {
  if (answer === undefined || question === null || shown === undefined || shown === question) return
  throw refuse('application_changed', {
    message: `基地剛剛改了問題：「${question}」。請重新整理，再回覆一次。`,
  })
}

/** Returns whether anything was written. */
async function writeFields(tx: Tx, { id, uses }: LockedApplication, body: Body): Promise<boolean> {
  const given = names.filter((name) => body[name] !== undefined)
  if (given.length === 0) return false
  const isApproved = uses.some(({ state }) => state === 'approved')
  const fixed = isApproved ? weighedFields.filter((name) => body[name] !== undefined) : []
  if (fixed.length > 0)
    throw refuse('invalid_input', {
      fields: fixed.map((path) => ({ path, message: '已經核准，不能再改這一項；需要的話請打電話到基地。' })),
    })
  await requireRoom(tx, id, body.headcount)
  const written = given.map((name) => ({ column: sql.ref(columns[name]), value: trimmed(body[name]) }))
  const { numAffectedRows } = await sql`
    update spaces.applications set ${sql.join(written.map(({ column, value }) => sql`${column} = ${value}`))}
    where id = ${id} and (${sql.join(
      written.map(({ column, value }) => sql`${column} is distinct from ${value}`),
      sql` or `,
    )})`.execute(tx)
  return numAffectedRows === 1n
}

const trimmed = (value: string | number | undefined) => (typeof value === 'string' ? value.trim() : value)

async function requireRoom(tx: Tx, applicationId: string, headcount: number | undefined): Promise<void> {
  if (headcount === undefined) return
  const { rows } = await sql<{ people: number }>`
    select min(r.people) as people from spaces.uses u join places.spaces r on r.id = u.space_id
    where u.application_id = ${applicationId} and u.state in ('pending', 'approved')`.execute(tx)
  const { people } = rows[0]!
  if (headcount > people)
    throw refuse('invalid_input', {
      fields: [{ path: 'headcount', message: `選的空間最多 ${people} 人，請改人數或換一個空間。` }],
    })
}
