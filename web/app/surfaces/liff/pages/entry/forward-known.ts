import { isLiffDue, readOpenedToken } from '#surfaces/liff/line/liff-due.ts'
import { putAwayCredentials } from '#surfaces/liff/line/opened-credentials.ts'
import { isDeclaredPath, openedPath } from '#surfaces/liff/line/opened-path.ts'

/*
 * Runs while the entry page is read. A person with a stored session, or whom LINE has identified, goes to the page at
 * once, with the credentials and without the SDK; the entry page's own scripts handle everybody else.
 */
const path = openedPath(new URL(location.href).searchParams)
if (path !== undefined && (!isLiffDue() || readOpenedToken() !== undefined)) {
  const { hash } = location
  // An address has one fragment: a section would replace LINE's credentials.
  const namesSection = path.includes('#')
  if (!isDeclaredPath(path)) location.replace((putAwayCredentials(), path))
  else if (namesSection && putAwayCredentials()) location.replace(path)
  else location.replace(`${path.replace(/#.*/, '')}${hash}`)
}
