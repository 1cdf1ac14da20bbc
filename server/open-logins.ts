import type { ApiDeps } from 'api/app'
import { deriveSessionKeys } from 'api/identity/keys'
import { createLineLogin } from 'api/identity/line/line-login'
import type { Config } from 'api/platform/config'
import { lineSettings } from './line/line-settings.ts'
import { storedSecret } from './process/stored-secret.ts'

export const openLogins = async (config: Config): Promise<Pick<ApiDeps, 'keys' | 'lineLogin'>> => ({
  keys: deriveSessionKeys(config.SESSION_SECRET ?? (await storedSecret(config.DATA_DIR))),
  lineLogin: createLineLogin(lineSettings(config, new URL(config.PUBLIC_URL).origin)),
})
