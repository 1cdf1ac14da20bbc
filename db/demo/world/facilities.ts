/** The facilities of bases; `icon` is a name in the lucide set. */
export const facilities = [
  { id: 'accessible-toilet', name: '無障礙廁所', icon: 'accessibility' },
  { id: 'step-free', name: '入口無階梯', icon: 'door-open' },
  { id: 'lift', name: '電梯', icon: 'arrow-up-down' },
  { id: 'nursing-room', name: '哺乳室', icon: 'milk' },
  { id: 'child-corner', name: '兒童角落', icon: 'toy-brick' },
  { id: 'parking', name: '汽車停車位', icon: 'square-parking' },
  { id: 'bike-parking', name: '自行車架', icon: 'bike' },
  { id: 'kitchen', name: '共食廚房', icon: 'cooking-pot' },
  { id: 'drinking-water', name: '飲水機', icon: 'glass-water' },
  { id: 'wifi', name: '無線網路', icon: 'wifi' },
  { id: 'projector', name: '投影機', icon: 'projector' },
  { id: 'air-conditioning', name: '冷氣', icon: 'snowflake' },
  { id: 'hearing-loop', name: '助聽感應線圈', icon: 'ear' },
  { id: 'stage', name: '舞臺', icon: 'theater' },
  { id: 'piano', name: '鋼琴', icon: 'piano' },
  { id: 'pottery-kiln', name: '陶窯', icon: 'flame-kindling' },
  { id: 'workbench', name: '木工桌與工具', icon: 'hammer' },
  { id: 'garden', name: '菜園與庭院', icon: 'sprout' },
] as const

export type FacilityId = (typeof facilities)[number]['id']
