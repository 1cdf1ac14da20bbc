import { useLoaderData } from 'react-router'
import { LegalPage } from '../../../features/legal/legal-page.tsx'
import { terms } from '../../../text/legal/terms.ts'

/** Read on the server: the text need not be in the page's script as well. */
export const loader = () => terms

export default function TermsPage() {
  return <LegalPage text={useLoaderData<typeof loader>()} />
}
