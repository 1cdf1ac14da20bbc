import * as contract from 'contract/site/line-check'
import { route, type Route } from '#platform/http/route.ts'
import { checkLine } from './line-check/check-line.ts'
import type { LineInstallation } from './line-check/line-installation.ts'

type OfficialAccountDeps = { lineInstallation: () => LineInstallation }

export const officialAccountRoutes = ({ lineInstallation }: OfficialAccountDeps): Route[] => [
  route(contract.checkLine, async () => ({ results: await checkLine(lineInstallation()) })),
]
