import type { SpaceApplication } from 'contract/spaces/own-applications'
import { emptyDraft, type ApplicationDraft } from '#features/spaces/draft/application-draft.ts'
import { bodyOf, type ApplicationBody } from '#features/spaces/form/read-draft.ts'

/** The application as the form shows it. */
export const draftOf = (application: SpaceApplication): ApplicationDraft => ({
  ...emptyDraft,
  purpose: application.purpose,
  title: application.title,
  headcount: String(application.headcount),
  equipment: application.equipment,
  note: application.note,
  contactName: application.contactName,
  contactPhone: application.contactPhone,
  agreesToRules: true,
  uses: application.uses.map(({ spaceId, startsAt, endsAt }) => ({ spaceId, startsAt, endsAt })),
})

type Texts = Omit<ApplicationBody, 'agreesToRules' | 'uses' | 'waitsForTaken'>

/** Only what differs: what staff have weighed is refused once a use is approved, even unchanged. */
export function changedFields(application: SpaceApplication, draft: ApplicationDraft): Partial<Texts> {
  const { agreesToRules: _, uses: __, waitsForTaken: ___, ...texts } = bodyOf(draft)
  const changed = Object.entries(texts).filter(([name, value]) => application[name as keyof Texts] !== value)
  return Object.fromEntries(changed)
}
