import type { Purpose } from 'contract/spaces/applications'
import type { WantedUse } from 'contract/spaces/own-applications'
import { maxUses } from 'contract/spaces/use-limits'
import { createStore } from '#client/create-store.ts'
import { readOpenDraft, removeOpenDraft, storeOpenDraft } from '#client/session/open-draft.ts'

/** What is typed; numbers as they were typed. */
export type DraftFields = {
  purpose: Purpose | ''
  title: string
  headcount: string
  equipment: string
  note: string
  contactName: string
  contactPhone: string
  agreesToRules: boolean
}

export type ApplicationDraft = DraftFields & {
  /** In the order of their times. */
  uses: readonly WantedUse[]
  /** What somebody else has is not applied for now, but waited for. */
  waitsForTaken: boolean
  /** The last of the three steps that is shown. */
  step: 1 | 2 | 3
  /** When the applicant left for a login in order to send; 0: they did not. */
  sendingSince: number
}

export const emptyDraft: ApplicationDraft = {
  purpose: '',
  title: '',
  headcount: '',
  equipment: '',
  note: '',
  contactName: '',
  contactPhone: '',
  agreesToRules: false,
  uses: [],
  waitsForTaken: true,
  step: 1,
  sendingSince: 0,
}

/** An application is for the spaces of one base. */
export type OpenDraft = { baseId: number; draft: ApplicationDraft }

export const nothingOpen: OpenDraft = { baseId: 0, draft: emptyDraft }

export const openDraft = createStore<OpenDraft>(nothingOpen)

const formOf = (baseId: number): string => `space-application ${baseId}`

/** Shows the draft that this tab stores for the reader and this base. */
export function showDraft(baseId: number): void {
  openDraft.write({ baseId, draft: { ...emptyDraft, ...stored(baseId) } })
}

/** What is changed after a login was given up is not sent by the next login. */
export const changeDraft = (changed: Partial<ApplicationDraft>): void => {
  const { baseId, draft } = openDraft.read()
  const next = { ...draft, sendingSince: 0, ...changed }
  storeOpenDraft(formOf(baseId), JSON.stringify(next))
  openDraft.write({ baseId, draft: next })
}

export const forgetDraft = (baseId: number): void => {
  removeOpenDraft(formOf(baseId))
  if (openDraft.read().baseId === baseId) openDraft.write({ baseId, draft: emptyDraft })
}

/** Adds times; one that overlaps a chosen time of the same space is left out. Returns how many were added. */
export function addUses(wanted: readonly WantedUse[]): number {
  const { uses } = openDraft.read().draft
  const added: WantedUse[] = []
  for (const use of wanted)
    if (uses.length + added.length < maxUses && ![...uses, ...added].some((other) => overlaps(use, other)))
      added.push(use)
  changeDraft({ uses: [...uses, ...added].toSorted(byTime) })
  return added.length
}

export const removeUse = (index: number): void => {
  const { uses } = openDraft.read().draft
  changeDraft({ uses: uses.filter((_, at) => at !== index) })
}

export const replaceUse = (index: number, times: Pick<WantedUse, 'startsAt' | 'endsAt'>): void => {
  const { uses } = openDraft.read().draft
  changeDraft({ uses: uses.map((use, at) => (at === index ? { ...use, ...times } : use)).toSorted(byTime) })
}

export const overlaps = (one: WantedUse, other: WantedUse): boolean =>
  one.spaceId === other.spaceId &&
  Date.parse(one.startsAt) < Date.parse(other.endsAt) &&
  Date.parse(other.startsAt) < Date.parse(one.endsAt)

const byTime = (one: WantedUse, other: WantedUse): number =>
  Date.parse(one.startsAt) - Date.parse(other.startsAt) || one.spaceId - other.spaceId

const stored = (baseId: number): Partial<ApplicationDraft> => {
  try {
    return (JSON.parse(readOpenDraft(formOf(baseId)) ?? '{}') as Partial<ApplicationDraft> | null) ?? {}
  } catch {
    return {}
  }
}
