import { classRules, type ClassRules } from 'contract/office/staff-class'
import { firstSettings, type FirstSettings } from 'contract/planning/class-settings'
import type { Problem } from '#platform/things/import/import-table.ts'
import { problemsOf } from '#platform/things/import/read-cells.ts'
import {
  idOf,
  readIds,
  readChoice,
  readInstant,
  readNumber,
  readNumbers,
  readText,
  type Reader,
} from './cell-readers.ts'
import type { ClassNames } from './class-names.ts'

/** What the row says beside the fields of a new class; what it does not say is as usual. */
export type ReadSettings = { settings: FirstSettings; rules: ClassRules; problems: Problem[] }

type Readers = Readonly<Record<string, Reader>>

/** Both ways to answer the head 「中途加入」. */
const joining = new Map([
  ['可以', false],
  ['不可以', true],
  ['是', false],
  ['否', true],
])
const waiting = new Map([
  ['直接遞補', 'automatic'],
  ['先問', 'offer'],
])

const settingReaders: Readers = {
  transferTo: readText,
  refundPercents: readNumbers,
  closesHoursBefore: readNumber,
  joinFromFirstDay: readChoice(joining),
  changeDeadlineHours: readNumber,
  waitlistMode: readChoice(waiting),
  offerMinutes: readNumber,
  waitlistCutoffHours: readNumber,
  minPeople: readNumber,
  decideBy: readInstant,
} satisfies Record<keyof FirstSettings, Reader>

const ruleReaders: Readers = {
  minAge: readNumber,
  maxAge: readNumber,
  statuses: (cell, { statuses }) => readIds(statuses, cell),
  maxDays: readNumber,
  prerequisiteCourseId: (cell, { prerequisites }) => idOf(prerequisites, cell),
} satisfies Record<keyof ClassRules, Reader>

const everybody: ClassRules = {
  minAge: null,
  maxAge: null,
  statuses: [],
  maxDays: null,
  prerequisiteCourseId: null,
}

export const settingFields = [...Object.keys(settingReaders), ...Object.keys(ruleReaders)]

export function readSettingCells(cellOf: (field: string) => string, names: ClassNames): ReadSettings {
  const settings = readAll(settingReaders, cellOf, names)
  const rules = readAll(ruleReaders, cellOf, names)
  const wanted = { ...everybody, ...rules.values } as ClassRules
  const problems = [
    ...settings.problems,
    ...rules.problems,
    ...problemsOf(firstSettings.safeParse(settings.values)),
    ...problemsOf(classRules.safeParse(wanted)),
    ...problemsOfAges(wanted),
  ]
  return { settings: settings.values as FirstSettings, rules: wanted, problems }
}

/** The values of cells that are not empty. */
function readAll(readers: Readers, cellOf: (field: string) => string, names: ClassNames) {
  const values: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const [field, reader] of Object.entries(readers)) {
    const cell = cellOf(field)
    if (cell === '') continue
    const read = reader(cell, names)
    if ('value' in read) values[field] = read.value
    else problems.push({ field, message: read.message })
  }
  return { values, problems }
}

const problemsOfAges = ({ minAge, maxAge }: ClassRules): Problem[] =>
  minAge !== null && maxAge !== null && minAge > maxAge
    ? [{ field: 'maxAge', message: '最大年齡不能小於最小年齡。' }]
    : []
