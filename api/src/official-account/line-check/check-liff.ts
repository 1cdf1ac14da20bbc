import type { liff } from '@line/bot-sdk'
import { liffEntry } from 'contract/liff-pages'
import type { CheckedByLine } from 'contract/site/line-check'
import { guard, look, right, statusOf, wrong } from './check-result.ts'
import type { LineInstallation } from './line-installation.ts'

export async function checkLiff(installation: LineInstallation): Promise<CheckedByLine[]> {
  const { liffId } = installation.links
  if (liffId === undefined)
    return [wrong('LIFF：沒有設定 LINE_LIFF_ID，小程式只能像網站一樣登入，訊息裡的連結也只會開網站。')]
  const [app, page] = await Promise.all([
    guard('LIFF', () => checkApp(installation, liffId)),
    guardEndpoint(installation.links.origin, installation.isDemo),
  ])
  return [
    ...app,
    ...page,
    look(
      '請確認 LIFF 的「Share Target Picker」已開啟，並且把官方帳號連結到 LINE Login 頻道（Linked LINE Official Account）。',
    ),
  ]
}

const checkApp = async (
  { login, loginChannel, links }: LineInstallation,
  liffId: string,
): Promise<CheckedByLine[]> => {
  const answer = await loginChannel.call((bot) => bot.getAllLIFFApps())
  const apps = answer.outcome === 'ok' ? (answer.value.apps ?? []) : []
  const app = apps.find((one) => one.liffId === liffId)
  if (app === undefined)
    return [wrong(`LIFF：頻道 ${login.channelId} 沒有 ${liffId} 這個 LIFF app，請檢查 LINE_LIFF_ID。`)]
  return [
    right(`LIFF：${liffId} 屬於頻道 ${login.channelId}。`),
    ...settingsOf(app, `${links.origin}${liffEntry}`),
  ]
}

const settingsOf = (app: liff.LiffApp, endpoint: string): CheckedByLine[] => {
  const scopes = ['openid', 'profile'].filter((scope) => !app.scope?.some((given) => given === scope))
  return [
    app.view?.url === endpoint
      ? right(`LIFF Endpoint URL：${endpoint}。`)
      : wrong(`LIFF Endpoint URL：應該是 ${endpoint}，LINE 上是 ${app.view?.url ?? '空的'}。`),
    app.view?.type === 'full'
      ? right('LIFF Size：Full。')
      : wrong('LIFF Size：請改成 Full，否則掃描與加好友無法使用。'),
    scopes.length === 0
      ? right('LIFF Scopes：openid、profile 都有勾選。')
      : wrong(`LIFF Scopes：請勾選 ${scopes.join('、')}。`),
    app.features?.qrCode === true
      ? right('LIFF Scan QR：已開啟。')
      : wrong('LIFF Scan QR：請開啟，簽到要用。'),
    app.botPrompt === 'aggressive' || app.botPrompt === 'normal'
      ? right('LIFF 加好友選項：已開啟。')
      : wrong('LIFF 加好友選項：請設為 On（Aggressive），登入時才會詢問。'),
  ]
}

const guardEndpoint = async (origin: string, isDemo: boolean): Promise<CheckedByLine[]> => {
  const endpoint = `${origin}${liffEntry}`
  if (!isDemo && !endpoint.startsWith('https://'))
    return [wrong(`LIFF 網頁：PUBLIC_URL 必須是 https，現在是 ${origin}。`)]
  try {
    const status = await statusOf(endpoint)
    return [
      status < 400
        ? right(`LIFF 網頁：${endpoint} 打得開。`)
        : wrong(`LIFF 網頁：${endpoint} 回應 ${status}。`),
    ]
  } catch {
    return [wrong(`LIFF 網頁：從這台機器連不到 ${endpoint}，請檢查網域、憑證與伺服器。`)]
  }
}
