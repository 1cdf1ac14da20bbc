import type { LoaderFunctionArgs } from 'react-router'
import { usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { loadLegalText } from '#surfaces/site/legal/load-legal-text.ts'
import { terms } from '#text/legal/terms.ts'

export const loader = (args: LoaderFunctionArgs) => loadLegalText({ kind: 'terms', first: terms }, args)

export default function TermsPage() {
  return <LegalPage {...usePageData<typeof loader>()} />
}
