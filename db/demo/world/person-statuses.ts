/** The person statuses of the demo network. */
export const personStatuses = [
  { id: 'learner', name: '學員' },
  { id: 'teacher', name: '講師' },
  { id: 'volunteer', name: '志工' },
  { id: 'returner', name: '返鄉青年' },
  { id: 'senior', name: '樂齡' },
] as const

export type PersonStatusId = (typeof personStatuses)[number]['id']
