import type { CheckedByLine } from 'contract/site/line-check'
import type { LineAnswer } from '#line-messaging/call-line.ts'
import type { LineMessaging } from '#line-messaging/line-messaging.ts'
import { guestMenuAlias, memberMenuAlias } from '#official-account/rich-menu/rich-menus.ts'
import { guard, look, right, wrong } from './check-result.ts'
import type { LineInstallation } from './line-installation.ts'

export async function checkOfficialAccount({
  messaging,
  webhookUrl,
}: LineInstallation): Promise<CheckedByLine[]> {
  if (messaging === undefined)
    return [
      wrong('官方帳號：沒有設定 LINE_BOT_CHANNEL_ID 與 LINE_BOT_CHANNEL_SECRET，網站不會收發 LINE 訊息。'),
    ]
  const account = await guard('官方帳號', () => checkAccount(messaging))
  // Without a token every other check would repeat the same sentence.
  if (account.some(({ state }) => state === 'wrong')) return account
  const others = await Promise.all([
    guard('Webhook', () => checkWebhook(messaging, webhookUrl)),
    guard('訊息則數', () => checkQuota(messaging)),
    guard('圖文選單', () => checkMenus(messaging)),
  ])
  return [
    ...account,
    ...others.flat(),
    look(
      '請確認兩個頻道在同一個 Provider 底下：不同 Provider 的使用者 ID 不同，網站會找不到收訊人，建立之後也不能搬移。',
    ),
    look(
      '請在 LINE Official Account Manager 開啟「Webhook 重新傳送」，並關閉「自動回應訊息」與「加入好友的歡迎訊息」。',
    ),
  ]
}

const checkAccount = async (messaging: LineMessaging): Promise<CheckedByLine> => {
  const { basicId, displayName } = required(await messaging.call((bot) => bot.getBotInfo()))
  return right(`官方帳號：${displayName}（${basicId}），ID、密鑰與權杖正確。`)
}

const checkWebhook = async (messaging: LineMessaging, webhookUrl: string): Promise<CheckedByLine[]> => {
  const found = await messaging.call((bot) => bot.getWebhookEndpoint())
  if (found.outcome === 'refused') return [wrong(`Webhook 網址：還沒有設定，請填 ${webhookUrl}。`)]
  const { endpoint, active } = found.value
  const address =
    endpoint === webhookUrl
      ? right(`Webhook 網址：${webhookUrl}。`)
      : wrong(`Webhook 網址：應該是 ${webhookUrl}，LINE 上是 ${endpoint}。`)
  const use = active
    ? right('Webhook：已啟用（Use webhook）。')
    : wrong('Webhook：請開啟「Use webhook」，否則收不到訊息。')
  // Also when LINE does not test it, such as too often in an hour.
  return [address, use, ...(await guard('Webhook 測試', () => testWebhook(messaging)))]
}

const reasons: Readonly<Record<string, string>> = {
  COULD_NOT_CONNECT: 'LINE 連不到這個網址',
  REQUEST_TIMEOUT: '網站超過時間沒有回應',
  ERROR_STATUS_CODE: '網站回應錯誤',
}

const testWebhook = async (messaging: LineMessaging): Promise<CheckedByLine> => {
  const { success, reason, statusCode } = required(await messaging.call((bot) => bot.testWebhookEndpoint()))
  if (success === true) return right('Webhook 測試：LINE 送得到，簽章也正確。')
  const secret = statusCode === 401 ? '，請檢查 LINE_BOT_CHANNEL_SECRET' : ''
  return wrong(`Webhook 測試：${reasons[reason] ?? reason}（${statusCode}）${secret}。`)
}

const checkQuota = async (messaging: LineMessaging): Promise<CheckedByLine> => {
  const { limit, used } = await messaging.readQuota()
  if (limit === null) return right(`訊息則數：沒有上限，本月已用 ${used} 則。`)
  return used < limit
    ? right(`訊息則數：本月已用 ${used} 則，上限 ${limit} 則。`)
    : wrong(`訊息則數：本月 ${limit} 則已用完，通知會改用其他方式；請升級方案。`)
}

const checkMenus = async (messaging: LineMessaging): Promise<CheckedByLine> => {
  const [everybody, guest, member] = await Promise.all([
    messaging.call((bot) => bot.getDefaultRichMenuId()),
    messaging.call((bot) => bot.getRichMenuAlias(guestMenuAlias)),
    messaging.call((bot) => bot.getRichMenuAlias(memberMenuAlias)),
  ])
  if (guest.outcome !== 'ok' || member.outcome !== 'ok')
    return wrong('圖文選單：還沒有建立，請執行 npm run line:menu。')
  return everybody.outcome === 'ok' && everybody.value.richMenuId === guest.value.richMenuId
    ? right('圖文選單：訪客與會員的選單都在。')
    : wrong('圖文選單：預設選單不是網站的選單，請執行 npm run line:menu。')
}

const required = <T>(answer: LineAnswer<T>): T => {
  if (answer.outcome === 'ok') return answer.value
  throw new TypeError(`LINE answered ${answer.status}`)
}
