import { pages } from 'contract/pages'
import { counties } from 'contract/places/counties'
import { districtsOf } from 'contract/places/districts'
import { staffPaths } from 'contract/staff-pages'
import { listFacilityOptions } from './list-facility-options.ts'
import { loadSpacesOfBase } from './spaces-of-base.ts'
import type { ThingForm } from './thing-form.ts'
import { baseWithdrawal } from './withdrawal-words.ts'

export const baseForm: ThingForm = {
  path: 'base',
  name: '基地',
  listPath: staffPaths.staffBases(),
  onePath: (baseId) => staffPaths.staffBase({ baseId }),
  publicPage: { path: (baseId) => pages.baseDetail({ baseId }), previewedAs: 'base' },
  creators: ['admin'],
  list: {
    unit: '個',
    title: '名稱',
    note: '地址',
    purpose: '基地是上課和借空間的地點，各有自己的頁面。沒有基地，就不能開班，訪客也找不到地方。',
  },
  titleField: 'name',
  withdrawal: baseWithdrawal,
  inputs: [
    { field: 'name', label: '名稱', hint: '例如：大溪基地', kind: 'line', max: 40 },
    {
      field: 'county',
      label: '縣市',
      kind: 'choice',
      options: () => counties.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      field: 'district',
      label: '鄉鎮市區',
      kind: 'choice',
      options: ({ county: chosen }) => {
        const county = counties.find(({ id }) => id === chosen)
        return county ? districtsOf(county.id).map((name) => ({ value: name, label: name })) : []
      },
    },
    {
      field: 'address',
      label: '地址',
      hint: '含縣市，例如：彰化縣鹿港鎮後車巷 26 號',
      kind: 'line',
      max: 120,
    },
    {
      field: 'latitude',
      label: '緯度',
      hint: '知道數字的話可以直接填：在 Google 地圖長按那個位置（電腦按右鍵），第一個數字，例如 24.8837',
      kind: 'number',
      hasMap: true,
    },
    { field: 'longitude', label: '經度', hint: '第二個數字，例如 121.2871', kind: 'number' },
    { field: 'phone', label: '電話', hint: '報名的人會看到', isOptional: true, kind: 'line', max: 30 },
    { field: 'summary', label: '一句話介紹', isOptional: true, kind: 'paragraphs', max: 300 },
    { field: 'transport', label: '怎麼來', isOptional: true, kind: 'paragraphs', max: 500 },
    {
      field: 'accessibility',
      label: '無障礙',
      hint: '例如：一樓，門口有坡道，有無障礙廁所',
      isOptional: true,
      kind: 'paragraphs',
      max: 500,
    },
    {
      field: 'storyParagraphs',
      label: '基地的故事',
      hint: '一段一行，會顯示在基地頁面的「這棟房子的故事」',
      isOptional: true,
      kind: 'lines',
      max: 5000,
      rows: 8,
      lockedWhenNull: '現在的故事有標題、粗體或連結，不能在這裡改，網站上照樣顯示。',
    },
    {
      field: 'openingHours',
      label: '開放時間',
      hint: '沒有時段的日子就是休館；一天最多 3 段，例如中午休息',
      isOptional: true,
      kind: 'hours',
      closed: '休館',
    },
    {
      field: 'facilities',
      label: '設備',
      hint: '有的都點一下，再點一次取消',
      isOptional: true,
      kind: 'ticked',
    },
  ],
  start: {
    name: '',
    county: '',
    district: '',
    address: '',
    latitude: null,
    longitude: null,
    phone: '',
    summary: '',
    transport: '',
    accessibility: '',
    storyParagraphs: [],
    openingHours: [[], [], [], [], [], [], []],
    facilities: [],
    publishedAt: null,
  },
  load: async () => ({ facilities: await listFacilityOptions() }),
  related: ({ name }) => loadSpacesOfBase(String(name)),
}
