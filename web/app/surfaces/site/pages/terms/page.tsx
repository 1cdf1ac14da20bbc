import { pageData, usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { terms } from '#text/legal/terms.ts'

/** Read on the server: the text need not be in the page's script as well. */
export const loader = () => pageData(terms)

export default function TermsPage() {
  return <LegalPage text={usePageData<typeof loader>()} />
}
