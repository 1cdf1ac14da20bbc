import { readablePath } from 'contract/readable-path'
import { data, useLocation } from 'react-router'
import { NotFound } from '#document/error-page/error-page.tsx'

/**
 * Not redirected to the site's not-found page, from which no link leads back to the mini-app.
 */
export const loader = () => data(null, { status: 404 })

export default function UnknownLiffPath() {
  return <NotFound path={readablePath(useLocation().pathname)} />
}
