import type { LineInstallation } from 'api/official-account/line-check/line-installation'
import { ConfigError, readConfig } from 'api/platform/config'
import { lineInstallation } from 'server/line/line-installation'

/** @throws ConfigError with one line for each problem */
export async function readLineSettings(environment: NodeJS.ProcessEnv): Promise<LineInstallation> {
  const config = readConfig(environment)
  return lineInstallation(config, config.demo ? await findDemoOrigin(config.PORT) : undefined)
}

const findDemoOrigin = async (port: number): Promise<string> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/__line/messaging-origin`)
    return ((await answer.json()) as { origin: string }).origin
  } catch {
    throw new ConfigError([`PORT: no demo runs at http://127.0.0.1:${port}; start it with npm start`])
  }
}
