import { isLiffDue, readOpenedToken } from '#surfaces/liff/line/liff-due.ts'
import { putAwayCredentials } from '#surfaces/liff/line/opened-credentials.ts'
import { isDeclaredPath, openedPath } from '#surfaces/liff/line/opened-path.ts'

/*
 * Runs while the entry page is read. A person whose session is stored, or whom LINE has named, needs no SDK to find their
 * page, so they go there at once, with the credentials; the entry page's own scripts do it for everybody else.
 */
const path = openedPath(new URL(location.href).searchParams)
if (path !== undefined && (!isLiffDue() || readOpenedToken() !== undefined)) {
  const { hash } = location
  // The address has one fragment: a section of the page needs the place of LINE's credentials. They go to pages only.
  const namesSection = path.includes('#')
  if (!isDeclaredPath(path)) location.replace((putAwayCredentials(), path))
  else if (namesSection && putAwayCredentials()) location.replace(path)
  else location.replace(`${path.replace(/#.*/, '')}${hash}`)
}
