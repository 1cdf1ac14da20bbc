import { sql } from 'kysely'
import { classSnapshot } from '#catalog/class-snapshot.ts'
import { notifyOfAccounts, type JoinedAct } from '#office/notified/notify-of-accounts.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ThingTable } from '#platform/things/thing-table.ts'

/** For the settings of one class. Whoever is notified of another link as well gets one message of both. */
export const notifyOfAccount: NonNullable<ThingTable['afterChange']> = async (
  tx,
  { id, written, ...change },
) => {
  if (!written.includes('transferTo')) return
  const joined = written.includes('onlineUrl') ? await findLinkAct(tx, id) : undefined
  await notifyOfAccounts(tx, [id], { ...change, joined })
}

/** The act of the link that was written a moment ago: it left the class as it is now. */
async function findLinkAct(tx: Tx, classId: number): Promise<JoinedAct | undefined> {
  const { rows } = await sql<JoinedAct>`
    select a.id as "actId", a.tell_from as "tellFrom" from booking.staff_acts a
    where a.class_id = ${classId} and a.part_of is null and a.told_at is null and a.withdrawn_at is null
      and a.after = ${classSnapshot(classId)}
    order by a.at desc, a.id limit 1`.execute(tx)
  return rows[0]
}
