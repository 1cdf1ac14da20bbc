/** From north to south, then east and islands, as is customary. */
export const counties = [
  { id: 'taipei', name: '臺北市' },
  { id: 'new-taipei', name: '新北市' },
  { id: 'keelung', name: '基隆市' },
  { id: 'taoyuan', name: '桃園市' },
  { id: 'hsinchu-city', name: '新竹市' },
  { id: 'hsinchu', name: '新竹縣' },
  { id: 'miaoli', name: '苗栗縣' },
  { id: 'taichung', name: '臺中市' },
  { id: 'changhua', name: '彰化縣' },
  { id: 'nantou', name: '南投縣' },
  { id: 'yunlin', name: '雲林縣' },
  { id: 'chiayi-city', name: '嘉義市' },
  { id: 'chiayi', name: '嘉義縣' },
  { id: 'tainan', name: '臺南市' },
  { id: 'kaohsiung', name: '高雄市' },
  { id: 'pingtung', name: '屏東縣' },
  { id: 'yilan', name: '宜蘭縣' },
  { id: 'hualien', name: '花蓮縣' },
  { id: 'taitung', name: '臺東縣' },
  { id: 'penghu', name: '澎湖縣' },
  { id: 'kinmen', name: '金門縣' },
  { id: 'lienchiang', name: '連江縣' },
] as const

export type CountyId = (typeof counties)[number]['id']

export const countyIds = counties.map((county) => county.id)

export const countyName = (id: string): string => counties.find((county) => county.id === id)?.name ?? id
