import { staffPaths } from 'contract/staff-pages'
import type { ThingForm } from './thing-form.ts'

/** One thing, with the id 1. */
export const settingsForm: ThingForm = {
  path: 'settings',
  name: '網站設定',
  listPath: staffPaths.staffHome(),
  onePath: () => staffPaths.staffSettings(),
  creators: [],
  inputs: [
    { field: 'name', label: '名稱', hint: '頁首、分享和訊息裡的名稱', kind: 'line', max: 20 },
    { field: 'tagline', label: '一句話', isOptional: true, kind: 'line', max: 40 },
    {
      field: 'contactEmail',
      label: '聯絡信箱',
      hint: '頁尾、個人資料告知事項和聯絡我們都會寫這一個',
      kind: 'line',
      max: 254,
    },
    {
      field: 'lineOaId',
      label: 'LINE 官方帳號的 ID',
      hint: '例如 @hangkhau',
      isOptional: true,
      isNullable: true,
      kind: 'line',
      max: 21,
    },
  ],
  start: { name: '', tagline: '', contactEmail: '', lineOaId: null },
}
