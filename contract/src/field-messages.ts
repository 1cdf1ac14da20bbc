import type { FieldError } from './errors.ts'

export type Issue = {
  code?: string
  path: readonly PropertyKey[]
  message: string
  minimum?: unknown
  /** False: the minimum itself is too small. */
  inclusive?: unknown
  maximum?: unknown
  origin?: string
  format?: string
  expected?: string
  keys?: readonly string[]
  input?: unknown
}

const byName: Record<string, string> = {
  birthday: '請填寫正確的出生日期。',
  mobile: '請填寫 09 開頭的 10 位手機號碼。',
  phone: '請填寫 10 位手機，或含區碼的市話，例如 0422345678。',
  office_phone: '請填寫電話號碼，例如 06-682-1234，有分機就寫 06-682-1234 轉 12。',
  county: '請選擇居住縣市。',
  district: '請選擇鄉鎮市區。',
  county_of_base: '請選擇縣市。',
  latitude: '請填寫 10 到 27 的數字，例如 24.8837。',
  longitude: '請填寫 114 到 124 的數字，例如 121.2871。',
  chosen_id: '請選擇一項。',
  category: '請選擇類別。',
  contact_email: '請填寫完整的電子信箱，例如 name@example.com。',
  tax_id: '請填寫 8 位數的統一編號，並確認每個數字都對。',
  https_url: '請填寫 https:// 開頭的完整網址，不含空白。',
  line_oa_id: '請填寫 @ 開頭的 ID，例如 @hangkhau。',
  slug: '請填寫小寫英文開頭的代碼，只用小寫英文、數字和減號。',
  category_slug: '代碼要用既有類別的代碼開頭，例如 music-drums，才有圖案和顏色。',
  redirect_from: '請填寫 / 開頭的網址，不含網站名稱、空白、問號和井字號，例如 /summer。',
  redirect_to: '請填寫 / 開頭的網址，或 https:// 開頭的完整網址，不含空白。',
  legal_source: '請先寫一段前言，再用「## 」開頭的行分段，每一段都要有標題和內容。',
  percent: '請填寫 0 到 100 的整數，用「、」分開，例如 70、50。',
  year: '請填寫 1900 到 2199 年的日期。',
  holiday: '請填寫 2020 到 2099 年的日期。',
  opening_span: '請填寫開門和關門時間，關門要比開門晚。',
  opening_overlap: '同一天的時段重疊了，請改時間。',
  lending_hours: '請至少填一段外借時間，或選「和基地開放時間一樣」。',
  time: '請填寫正確的時間，例如 19:00。',
  time_of_one_day: '一次只能改一天的時間，也不能同時提早或延後。',
  blank: '請填寫這一欄。',
  paragraph: '一段一行，前後不能有空白。',
  empty: '請至少選一項。',
  term_days: '一次最多 500 堂課，請分兩次建立。',
  invisible_characters: '請刪除看不見的字元，例如控制字元或文字方向符號。',
  control_characters: '請刪除看不見的控制字元。',
  lone_surrogate: '請刪除無法顯示的字元。',
}

const byFormat: Record<string, string> = {
  email: '請填寫完整的電子信箱，例如 name@example.com。',
  date: '請填寫正確的日期。',
  datetime: '請填寫正確的時間。',
  uuid: '編號格式不正確。',
}

/** Also of an empty input, which is sent as null. */
const byType: Record<string, string> = {
  number: '請填寫數字。',
  int: '請填寫整數。',
}

const tooSmall = (issue: Issue): string =>
  issue.origin === 'string'
    ? '請填寫這一欄。'
    : issue.origin === 'array'
      ? '請至少選一項。'
      : `${issue.inclusive === false ? '要大於' : '不能小於'} ${String(issue.minimum)}。`

const tooBig = (issue: Issue): string =>
  issue.origin === 'string'
    ? `請縮短到 ${String(issue.maximum)} 個字以內。`
    : issue.origin === 'array'
      ? `最多選 ${String(issue.maximum)} 項。`
      : `不能大於 ${String(issue.maximum)}。`

export function fieldMessage(issue: Issue): string {
  const named = byName[issue.message]
  if (named !== undefined) return named
  if (issue.code === 'too_small') return tooSmall(issue)
  if (issue.code === 'too_big') return tooBig(issue)
  if (issue.code === 'unrecognized_keys') return '有不認得的欄位，請重新整理頁面後再試一次。'
  if (issue.code === 'invalid_format') return byFormat[issue.format ?? ''] ?? '格式不正確。'
  return byType[issue.expected ?? ''] ?? '請選擇或填寫正確的內容。'
}

/** A body with 10,000 wrong days does not get 10,000 messages. */
const maxReported = 50

export const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues.slice(0, maxReported).map((issue) => ({
    path: [...issue.path, ...(issue.keys?.slice(0, 1) ?? [])].map(String).join('.').slice(0, 200),
    message: fieldMessage(issue),
  }))
