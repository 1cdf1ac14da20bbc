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
  /** Newest first; the text of the program, whose version is null, is the last. */
  earlier: readonly { version: string | null; words: string; note: string }[]
}

export const kindNames: Record<LegalKind, string> = { privacy: '個人資料告知事項', terms: '服務條款' }

/** In a file of their own, so that other pages of the back-office do not load them. */
const firstTexts: Record<LegalKind, () => Promise<LegalText>> = {
  privacy: async () => (await import('#text/legal/privacy-notice.ts')).privacyNotice,
  terms: async () => (await import('#text/legal/terms.ts')).terms,
}

const readLegal = (kind: LegalKind, version?: string) =>
  callApi<typeof readLegalText>('GET /api/legal/:kind', { params: { kind }, query: { version } })

export async function loadEditedText(kind: LegalKind): Promise<EditedText> {
  const [{ shown, versions }, first] = await Promise.all([readLegal(kind), firstTexts[kind]()])
  if (shown === null)
    return { kind, source: writeLegalSource(first), version: null, versionWords: first.version, earlier: [] }
  const published = versions
    .filter(({ version }) => version !== shown.version)
    .map(({ version, note }) => ({ version, words: `${version} 版`, note }))
  const ofProgram = { version: null, words: `${first.version} 版`, note: '網站原有的內容' }
  return { kind, ...shown, versionWords: shown.version, earlier: [...published, ofProgram] }
}

/** Null: the text of the program. */
export async function readEarlierSource(kind: LegalKind, version: string | null): Promise<string> {
  if (version === null) return writeLegalSource(await firstTexts[kind]())
  return (await readLegal(kind, version)).shown!.source
}
