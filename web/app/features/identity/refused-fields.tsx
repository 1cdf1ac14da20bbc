import { ErrorSummary } from '#ui/error-summary.tsx'
import type { RefusedForm } from './save-profile.ts'

const labels: Record<string, string> = {
  name: '姓名',
  mobile: '手機',
  birthday: '生日',
  consent: '個人資料告知同意',
  email: '電子信箱',
  county: '居住縣市',
  district: '鄉鎮市區',
  personStatuses: '身分',
  interests: '感興趣的課程',
  heardFrom: '從哪裡知道我們',
}

/** The refused fields of the form for a member's data, above it. */
export function RefusedFields({ refused }: { refused: RefusedForm | undefined }) {
  const problems = Object.entries(refused?.errors ?? {}).map(([name, message]) => ({
    fieldId: name,
    message: `${labels[name] ?? ''}：${message}`,
  }))
  return <ErrorSummary problems={problems} {...(refused && { attempt: refused.attempt })} />
}
