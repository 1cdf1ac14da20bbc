import { pageData, usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { accessibilityStatement } from '#text/legal/accessibility-statement.ts'

/** Read on the server: the text need not be in the page's script as well. */
export const loader = () => pageData(accessibilityStatement)

export default function AccessibilityPage() {
  return <LegalPage text={usePageData<typeof loader>()} />
}
