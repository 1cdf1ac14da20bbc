import type { CheckedByLine } from 'contract/site/line-check'
import { lineIssuer } from '#identity/line/line-endpoints.ts'
import { ask, guard, look, right, statusOf, wrong } from './check-result.ts'
import type { LineInstallation } from './line-installation.ts'

export async function checkLogin(installation: LineInstallation): Promise<CheckedByLine[]> {
  const { login } = installation
  return (
    await Promise.all([
      guard('LINE 登入服務', () => checkDiscovery(login.accessBase)),
      guard('LINE 簽章金鑰', () => checkKeys(login.apiBase)),
      guard('LINE Login 頻道', () => checkChannel(installation)),
      guard('登入回呼網址', () => checkCallback(installation)),
    ])
  ).flat()
}

const checkDiscovery = async (accessBase: string): Promise<CheckedByLine> => {
  const answer = await ask(`${accessBase}/.well-known/openid-configuration`)
  const issuer = answer.ok ? ((await readJson(answer)) as { issuer?: unknown }).issuer : undefined
  return issuer === lineIssuer
    ? right('LINE 登入服務：連得上。')
    : wrong(`LINE 登入服務：${accessBase} 回應的不是 LINE 的登入設定（HTTP ${answer.status}）。`)
}

const checkKeys = async (apiBase: string): Promise<CheckedByLine> => {
  const answer = await ask(`${apiBase}/oauth2/v2.1/certs`)
  const { keys } = answer.ok ? ((await readJson(answer)) as { keys?: unknown }) : {}
  return Array.isArray(keys) && keys.length > 0
    ? right('LINE 簽章金鑰：讀得到。')
    : wrong(`LINE 簽章金鑰：${apiBase} 沒有提供金鑰（HTTP ${answer.status}），小程式會無法登入。`)
}

const readJson = async (answer: Response): Promise<object> => {
  try {
    const json: unknown = await answer.json()
    return json instanceof Object ? json : {}
  } catch {
    return {}
  }
}

const checkChannel = async ({ login, loginChannel }: LineInstallation): Promise<CheckedByLine> => {
  // Any call that needs a token of the channel; a channel without LIFF apps refuses it with 404.
  await loginChannel.call((bot) => bot.getAllLIFFApps())
  return right(`LINE Login 頻道 ${login.channelId}：ID 與密鑰正確。`)
}

/** LINE shows an error page for an address that is not registered. */
const checkCallback = async ({ login }: LineInstallation): Promise<CheckedByLine[]> => {
  const url = new URL(`${login.accessBase}/oauth2/v2.1/authorize`)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: login.channelId,
    redirect_uri: login.callbackUrl,
    state: 'check',
    scope: 'openid profile',
  }).toString()
  const status = await statusOf(url.href)
  return [
    status < 400
      ? right(`登入回呼網址：${login.callbackUrl} 已登錄。`)
      : wrong(
          `登入回呼網址：請在 LINE Login 頻道的「Callback URL」加上 ${login.callbackUrl}（LINE 回應 ${status}）。`,
        ),
    look('請確認 LINE Login 頻道的狀態是「Published」；「Developing」時只有管理員與測試者能登入。'),
  ]
}
