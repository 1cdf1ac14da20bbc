import { isLiffDue } from '#surfaces/liff/line/liff-due.ts'
import { openedPath } from './opened-path.ts'

/*
 * Runs while the entry page is read. A person whose session is stored needs no SDK to find their page, so they go there at
 * once, with the credentials for the SDK; the entry page's own scripts do it for everybody else.
 */
const path = openedPath(new URL(location.href).searchParams)
if (path !== undefined && !isLiffDue()) location.replace(`${path}${location.hash}`)
