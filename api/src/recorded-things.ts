import { listChanges, listChangesOfClass, listChangesOfDraw, listChangesOfRoles } from 'contract/changes'
import { recordedAttendance } from './attendance/recorded-attendance.ts'
import { requireStaffClass } from './booking/require-staff-class.ts'
import {
  changesOfClass,
  recordedClassDays,
  recordedClassDaysWithoutLink,
  recordedClasses,
} from './catalog/recorded-classes.ts'
import { recordedClosures } from './closures/recorded-closures.ts'
import { changesOfDraw, recordedDraws } from './draws/recorded-draws.ts'
import { requireReadableDraw } from './draws/require-readable-draw.ts'
import { recordedDecisions } from './lending/decide/recorded-decisions.ts'
import { recordedOverbookings } from './office/overbooking/recorded-overbookings.ts'
import { recordedPasskeys } from './passkeys/recorded-passkeys.ts'
import { mayEdit } from './planning/preview/may-edit.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/db/database.ts'
import { route, type Route } from './platform/http/route.ts'
import { listChanges as list, listChangesOf, type RecordedThings } from './platform/things/list-changes.ts'
import type { EventTables } from './platform/things/read-timeline.ts'
import type { RecordedTable } from './platform/things/thing-table.ts'
import { changesOfRoles, recordedInvitations, recordedRoles } from './roles/recorded-roles.ts'
import { recordedLegalTexts } from './site/legal/recorded-legal-texts.ts'
import { recordedOpeningSteps } from './site/recorded-opening-steps.ts'
import { settingsTable } from './site/staff-settings.ts'
import { staffThings } from './staff-things.ts'

const staffTables = Object.fromEntries(
  Object.entries(staffThings).map(([path, { table }]) => [path, table]),
) as unknown as Record<keyof typeof staffThings, RecordedTable>

/** The tables of all domains whose changes are recorded. */
const recordedThings: RecordedThings = {
  ...staffTables,
  draw: recordedDraws,
  settings: settingsTable,
  legal: recordedLegalTexts,
  'opening-step': recordedOpeningSteps,
  class: recordedClasses,
  'class-day': recordedClassDays,
  role: recordedRoles,
  invitation: recordedInvitations,
  passkey: recordedPasskeys,
}

const recordedEvents: EventTables = {
  closure: recordedClosures,
  overbooking: recordedOverbookings,
  application: recordedDecisions,
  attendance: recordedAttendance,
}

export const changeRoutes = ({ db, clock }: { db: Database; clock: Clock }): Route[] => [
  route(listChanges, ({ query }) =>
    list(db, { things: recordedThings, events: recordedEvents }, { query, now: clock.now() }),
  ),
  route(listChangesOfClass, async ({ params: { classId }, query: { cursor } }, { actor }) => {
    await requireStaffClass(db, { classId, actor }, 'class.read')
    const readsLink = await mayEdit(db, { thing: 'class', id: classId }, actor)
    const days = readsLink ? recordedClassDays : recordedClassDaysWithoutLink
    const things = { class: recordedClasses, 'class-day': days }
    return await listChangesOf(db, things, { ids: changesOfClass(classId), cursor })
  }),
  route(listChangesOfDraw, async ({ params: { drawId }, query: { cursor } }, { actor }) => {
    await requireReadableDraw(db, { drawId, actor })
    return await listChangesOf(db, { draw: recordedDraws }, { ids: changesOfDraw(drawId), cursor })
  }),
  route(listChangesOfRoles, ({ query: { cursor } }, { actor }) => {
    const things = { role: recordedRoles, invitation: recordedInvitations }
    return listChangesOf(db, things, { ids: changesOfRoles(actor), cursor })
  }),
]
