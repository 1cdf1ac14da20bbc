import type { Received } from 'contract/endpoint'
import type { markUses as endpoint, StaffApplication } from 'contract/lending/staff-applications'
import { sql } from 'kysely'
import { staffVerb, type StaffChange } from '#lending/decide/staff-verb.ts'
import { refuse } from '#platform/refuse.ts'
import { requireUses } from '#spaces/application/locked-uses.ts'
import { writeApplicationEvent } from '#spaces/application/write-application-event.ts'
import type { SpaceDeps } from '#spaces/apply/apply-for-spaces.ts'

/**
 * Says whether uses took place, or takes that back. Two people who say something else are both in the history, and the last
 * one is right. Refuses `use_not_begun` for a use that is not approved or has not begun.
 */
export const markUses = (
  deps: SpaceDeps,
  change: StaffChange<Received<typeof endpoint>['body']>,
): Promise<StaffApplication> =>
  staffVerb(
    deps,
    { name: 'mark_uses', action: 'application.mark' },
    change,
    async (tx, { id, uses }, now) => {
      const { useIds, mark, note } = change.body
      const marked = requireUses(uses, useIds)
      if (!marked.every(({ state, startsAt }) => state === 'approved' && startsAt <= now))
        throw refuse('use_not_begun')
      const words = mark === null ? '' : note.trim()
      const { rows } = await sql<{ id: number }>`
      update spaces.uses set mark = ${mark}, mark_note = ${words}
      where id = any(${useIds as number[]}::int[]) and (mark, mark_note) is distinct from (${mark}::text, ${words}::text)
      returning id`.execute(tx)
      if (rows.length === 0) return
      await writeApplicationEvent(tx, {
        applicationId: id,
        at: now,
        kind: mark ?? 'unmarked',
        useIds: rows.map((use) => use.id),
        words,
        actorId: change.actor.accountId,
      })
    },
  )
