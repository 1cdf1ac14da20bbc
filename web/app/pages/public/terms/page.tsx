import { LegalPage } from '../../../features/legal/legal-page.tsx'
import { pageData, usePageData } from '../../../shell/page-data.ts'
import { terms } from '../../../text/legal/terms.ts'

/** Read on the server: the text need not be in the page's script as well. */
export const loader = () => pageData(terms)

export default function TermsPage() {
  return <LegalPage text={usePageData<typeof loader>()} />
}
