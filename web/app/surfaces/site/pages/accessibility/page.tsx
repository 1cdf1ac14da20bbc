import { pageData, usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { accessibilityStatement } from '#text/legal/accessibility-statement.ts'

/** On the server, so that the page's script does not contain the text. */
export const loader = () => pageData(accessibilityStatement)

export default function AccessibilityPage() {
  return <LegalPage text={usePageData<typeof loader>()} />
}
