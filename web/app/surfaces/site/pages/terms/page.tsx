import { pageData, usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { terms } from '#text/legal/terms.ts'

/** On the server, so that the page's script does not contain the text. */
export const loader = () => pageData(terms)

export default function TermsPage() {
  return <LegalPage text={usePageData<typeof loader>()} />
}
