import { pageData, usePageData } from '#client/page-data.ts'
import { LegalPage } from '#surfaces/site/legal/legal-page.tsx'
import { privacyNotice } from '#text/legal/privacy-notice.ts'

/** On the server, so that the page's script does not contain the text. */
export const loader = () => pageData(privacyNotice)

export default function PrivacyPage() {
  return <LegalPage text={usePageData<typeof loader>()} />
}
