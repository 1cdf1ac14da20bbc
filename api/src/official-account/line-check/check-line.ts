import type { CheckedByLine } from 'contract/site/line-check'
import { checkLiff } from './check-liff.ts'
import { checkLogin } from './check-login.ts'
import { checkOfficialAccount } from './check-official-account.ts'
import type { LineInstallation } from './line-installation.ts'

/**
 * Asks LINE whether its channels, LIFF app, webhook and rich menus fit this installation. In the order in which somebody sets
 * them up; what cannot be asked, because LINE does not answer, is a result as well.
 */
export const checkLine = async (installation: LineInstallation): Promise<CheckedByLine[]> =>
  (
    await Promise.all([checkLogin(installation), checkLiff(installation), checkOfficialAccount(installation)])
  ).flat()
