import { eventKinds, changedThings, type EventKind, type ChangedThing } from 'contract/changes'
import { staffPaths } from 'contract/staff-pages'
import { baseForm } from '#surfaces/staff/things/base-form.ts'
import { categoryForm } from '#surfaces/staff/things/category-form.ts'
import { classDayWords, classWords } from '#surfaces/staff/things/class-words.ts'
import { closedDayForm } from '#surfaces/staff/things/closed-day-form.ts'
import { courseForm } from '#surfaces/staff/things/course-form.ts'
import { cursorSeasonForm } from '#surfaces/staff/things/cursor-season-form.ts'
import type { Described } from '#surfaces/staff/things/described.ts'
import { drawWords } from '#surfaces/staff/things/draw-words.ts'
import { holidayForm } from '#surfaces/staff/things/holiday-form.ts'
import { personStatusForm } from '#surfaces/staff/things/person-status-form.ts'
import { redirectForm } from '#surfaces/staff/things/redirect-form.ts'
import { invitationWords, recordedRoleWords } from '#surfaces/staff/things/role-words.ts'
import { settingsForm } from '#surfaces/staff/things/settings-form.ts'
import { spaceForm } from '#surfaces/staff/things/space-form.ts'
import { teacherForm } from '#surfaces/staff/things/teacher-form.ts'
import type { LoadedOptions } from '#surfaces/staff/things/thing-form.ts'
import { attendanceMarkWords, closureWords, overbookingWords, decisionWords } from './event-words.ts'
import { legalWords } from './legal-words.ts'
import { openingStepWords } from './opening-step-words.ts'
import { passkeyWords } from './passkey-words.ts'

/** The words of each thing that has a history, and where it is edited. */
const changedThingWords: Readonly<Record<ChangedThing | EventKind, Described>> = {
  base: baseForm,
  space: spaceForm,
  'closed-day': closedDayForm,
  draw: drawWords,
  teacher: teacherForm,
  course: courseForm,
  category: categoryForm,
  'person-status': personStatusForm,
  holiday: holidayForm,
  redirect: redirectForm,
  'cursor-season': cursorSeasonForm,
  settings: settingsForm,
  legal: legalWords,
  'opening-step': openingStepWords,
  class: classWords,
  'class-day': classDayWords,
  role: recordedRoleWords,
  invitation: invitationWords,
  passkey: passkeyWords,
  closure: closureWords,
  overbooking: overbookingWords,
  application: decisionWords,
  attendance: attendanceMarkWords,
}

/** A page that was opened before a deployment may get kinds that it does not know. */
const unknownWords: Described = {
  name: '其他資料',
  onePath: () => staffPaths.staffChanges(),
  isUnknown: true,
  inputs: [],
  acts: { created: '更改', deleted: '刪除' },
}

/** The words of a kind of thing, or general ones when the kind is unknown. */
export const wordsOfThing = (thing: ChangedThing | EventKind): Described =>
  Object.hasOwn(changedThingWords, thing) ? changedThingWords[thing] : unknownWords

export const listedThings = [...changedThings, ...eventKinds]

/** What choices of these things are called, by field. */
export const loadOptions = async (things: readonly (ChangedThing | EventKind)[]): Promise<LoadedOptions> => {
  const loading = [...new Set(things)].map(async (thing) => await wordsOfThing(thing).load?.())
  return Object.assign({}, ...(await Promise.all(loading))) as LoadedOptions
}
