import type { LoaderFunctionArgs } from 'react-router'
import { usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { loadLegalText } from '#surfaces/site/legal/load-legal-text.ts'
import { privacyNotice } from '#text/legal/privacy-notice.ts'

export const loader = (args: LoaderFunctionArgs) =>
  loadLegalText({ kind: 'privacy', first: privacyNotice }, args)

export default function PrivacyPage() {
  return <LegalPage {...usePageData<typeof loader>()} />
}
