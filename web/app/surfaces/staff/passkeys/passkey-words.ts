import { ApiError } from '#client/session/call-api.ts'

const unsupported = '這個瀏覽器不能用通行金鑰。請改用 Chrome、Safari、Edge 或 Firefox 開啟後台。'

const notMade =
  '沒有新增成功：可能按了取消、等太久，或這個裝置沒有設定指紋、臉部或螢幕密碼。請再試一次，或改用別的裝置。'

/** By the name of the browser's error; it distinguishes none of these: cancelled, too late, no passkey on this device. */
const byName: Readonly<Record<string, string>> = {
  NotAllowedError:
    '沒有確認成功：可能按了取消、等太久，或這個裝置沒有你的通行金鑰。請再試一次，或改用有通行金鑰的裝置。',
  InvalidStateError: '這個裝置已經有你的通行金鑰，不用再新增一次。',
  NotSupportedError: unsupported,
  SecurityError: '這個網址不能用通行金鑰。請從網站正式的網址開啟後台。',
  ConstraintError: '這個裝置沒有螢幕鎖或密碼，不能當通行金鑰。請先在裝置設定，或改用別的裝置。',
}

/** Why a passkey did not confirm; throws what is no expected refusal. */
export function passkeyErrorWords(error: unknown): string {
  if (error instanceof ApiError) return error.message
  const name = nameOf(error)
  const words = byName[name]
  if (words === undefined) throw error
  return words
}

/** Why a passkey was not made: nobody is to look for a device that has one already. */
export const passkeyNotMadeWords = (error: unknown): string =>
  nameOf(error) === 'NotAllowedError' ? notMade : passkeyErrorWords(error)

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Thrown before the browser is asked. */
export const unsupportedError = (): Error => new DOMException(unsupported, 'NotSupportedError')
