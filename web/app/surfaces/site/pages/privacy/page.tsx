import { pageData, usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { privacyNotice } from '#text/legal/privacy-notice.ts'

/** Read on the server: the text need not be in the page's script as well. */
export const loader = () => pageData(privacyNotice)

export default function PrivacyPage() {
  return <LegalPage text={usePageData<typeof loader>()} />
}
