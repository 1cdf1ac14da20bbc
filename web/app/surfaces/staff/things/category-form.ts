import { staffPaths } from 'contract/staff-pages'
import type { ThingForm } from './thing-form.ts'

export const categoryForm: ThingForm = {
  path: 'category',
  name: '課程類別',
  listPath: staffPaths.staffCategories(),
  onePath: (categoryNumber) => staffPaths.staffCategory({ categoryNumber }),
  creators: ['admin', 'editor'],
  list: {
    unit: '個',
    title: '名稱',
    note: '用在哪裡',
    purpose: '訪客用類別找課，會員也選類別當作興趣。沒有類別，就不能新增課程。',
  },
  titleField: 'name',
  removal: '找課和首頁不再有這個類別。會員的興趣裡也不再有它，復原以後要自己再選。',
  inputs: [
    { field: 'name', label: '名稱', hint: '例如：陶藝', kind: 'line', max: 10 },
    {
      field: 'slug',
      label: '代碼',
      hint: '網址會用到，建立後不能改。用既有類別的代碼開頭，就有它的圖案和顏色，例如 music-drums',
      kind: 'line',
      max: 40,
      isFixed: true,
    },
    { field: 'place', label: '順序', hint: '數字小的排前面', kind: 'number' },
  ],
  start: { name: '', slug: '', place: 100 },
}
