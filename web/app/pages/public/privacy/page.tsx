import { useLoaderData } from 'react-router'
import { LegalPage } from '../../../features/legal/legal-page.tsx'
import { privacyNotice } from '../../../text/legal/privacy-notice.ts'

/** Read on the server: the text need not be in the page's script as well. */
export const loader = () => privacyNotice

export default function PrivacyPage() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
