import type { readLegalText } from 'contract/site/legal'
import type { LegalKind } from 'contract/site/legal-kinds'
import { writeLegalSource } from 'contract/site/legal-source'
import { callApi } from '#client/session/call-api.ts'
import type { LegalText } from '#text/legal/legal-text.ts'

export type EditedText = {
  kind: LegalKind
  /** What the editor begins with. */
  source: string
  /** As it is published; null: the text of the program. */
  version: string | null
  /** What people see of it. */
  versionWords: string
}

export const kindNames: Record<LegalKind, string> = { privacy: '個人資料告知事項', terms: '服務條款' }

/** In a file of their own, so that other pages of the back-office do not load them. */
const firstTexts: Record<LegalKind, () => Promise<LegalText>> = {
  privacy: async () => (await import('#text/legal/privacy-notice.ts')).privacyNotice,
  terms: async () => (await import('#text/legal/terms.ts')).terms,
}

export async function loadEditedText(kind: LegalKind): Promise<EditedText> {
  const { shown } = await callApi<typeof readLegalText>('GET /api/legal/:kind', {
    params: { kind },
    query: {},
  })
  if (shown !== null) return { kind, ...shown, versionWords: shown.version }
  const first = await firstTexts[kind]()
  return { kind, source: writeLegalSource(first), version: null, versionWords: first.version }
}
