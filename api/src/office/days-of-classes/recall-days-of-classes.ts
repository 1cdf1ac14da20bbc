import type { Answer } from 'contract/endpoint'
import type { recallDaysOfClasses as endpoint } from 'contract/office/days-of-classes'
import { sql } from 'kysely'
import { requireStaffClasses } from '#booking/require-staff-class.ts'
import type { StaffDeps } from '#office/staff-class/change-class.ts'
import { recallChange } from '#office/staff-class/recall-change.ts'
import type { Database } from '#platform/db/database.ts'
import { asRefusal } from '#platform/http/problem.ts'
import type { Account } from '#platform/http/route.ts'
import { Refusal, refuse } from '#platform/refuse.ts'

type Recalled = Answer<typeof endpoint>
type Part = { actId: string; classId: number; title: string; className: string }

/**
 * Each of these classes by itself, as `recallChange` does: one that somebody has changed since stays as it is, and says so. Refuses
 * `recall_over` when nothing was taken back, and as `requireStaffClasses` does.
 */
export async function recallDaysOfClasses(
  deps: StaffDeps,
  { actId, classIds, actor }: { actId: string; classIds: readonly number[]; actor: Account },
): Promise<Recalled> {
  await requireStaffClasses(deps.db, { classIds, actor }, 'class.change')
  const parts = await readParts(deps.db, actId, classIds)
  const kept: Recalled['kept'] = []
  for (const { title, className, ...part } of parts) {
    const words = await recall(deps, { ...part, actor })
    if (words !== undefined) kept.push({ title, className, words })
  }
  if (kept.length === parts.length) {
    const message = kept[0]?.words
    throw refuse('recall_over', message === undefined ? {} : { message })
  }
  return { recalled: parts.length - kept.length, kept }
}

/** Why it could not be taken back, or undefined. */
async function recall(
  deps: StaffDeps,
  part: Parameters<typeof recallChange>[1],
): Promise<string | undefined> {
  try {
    await recallChange(deps, part)
    return undefined
  } catch (error) {
    // The space may have been given to others meanwhile, which the database refuses.
    const refusal = asRefusal(error)
    if (!(error instanceof Refusal) && refusal?.code !== 'space_taken') throw error
    return refusal!.message
  }
}

async function readParts(db: Database, actId: string, classIds: readonly number[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select a.id as "actId", c.id as "classId", k.title, c.name as "className"
    from booking.staff_acts a
    join catalog.classes c on c.id = a.class_id
    join catalog.courses k on k.id = c.course_id
    where a.part_of = ${actId} and c.id = any(${classIds as number[]}::int[]) order by c.id`.execute(db)
  return rows
}
