import { pages } from 'contract/pages'
import { staffPaths } from 'contract/staff-pages'
import type { ThingForm } from './thing-form.ts'

export const redirectForm: ThingForm = {
  path: 'redirect',
  name: '轉址',
  listPath: staffPaths.staffRedirects(),
  onePath: (redirectId) => staffPaths.staffRedirect({ redirectId }),
  creators: ['admin'],
  list: {
    unit: '筆',
    title: '從這個網址',
    note: '轉到',
    purpose: '轉址把印在傳單上的短網址，或改過的舊網址，帶到現在的頁面。沒有轉址，打開那些網址會找不到頁面。',
  },
  titleField: 'from',
  removal: '印在紙上或別人存下的這個網址，以後會找不到頁面。',
  inputs: [
    {
      field: 'from',
      label: '從這個網址',
      hint: '接在網站名稱後面的部分，不分大小寫，例如：/summer',
      kind: 'line',
      max: 200,
    },
    {
      field: 'to',
      label: '轉到',
      hint: `本站的網址，例如 ${pages.classList()}，或別站的完整網址，例如 https://line.me`,
      kind: 'line',
      max: 500,
    },
  ],
  start: { from: '', to: '' },
}
