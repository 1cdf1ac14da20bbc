import { useLoaderData } from 'react-router'
import { LegalPage } from '../../../features/legal/legal-page.tsx'
import { accessibilityStatement } from '../../../text/legal/accessibility-statement.ts'

/** Read on the server: the text need not be in the page's script as well. */
export const loader = () => accessibilityStatement

export default function AccessibilityPage() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
