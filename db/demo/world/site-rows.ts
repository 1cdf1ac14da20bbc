const valentine = [
  '2026-02-07 2026-02-14',
  '2026-08-13 2026-08-19',
  '2027-02-07 2027-02-14',
  '2028-02-07 2028-02-14',
]
const dragonBoat = ['2026-06-13 2026-06-19', '2027-06-03 2027-06-09', '2028-05-22 2028-05-28']

const seasons = (name: string, spans: readonly string[]) =>
  spans.map((span) => {
    const [first_day, last_day] = span.split(' ')
    return { name, first_day, last_day }
  })

/** Mouse cursors by season, by their first and last day. */
export const cursorSeasons = [...seasons('valentine', valentine), ...seasons('dragon-boat', dragonBoat)]

/** Short and former paths, for example from printed material. */
export const redirectRules = [
  { from_path: '/courses', to_url: '/course/class_all' },
  { from_path: '/classes', to_url: '/course/class_all' },
  { from_path: '/teachers', to_url: '/resource/teacher' },
  { from_path: '/line', to_url: 'https://line.me/R/ti/p/@hangkhau' },
]

/** The settings of the site. */
export const settings = {
  collector: '巷口共學示範協會',
  contact_email: 'hello@hangkhau.example',
  postal_address: '臺北市大同區迪化街一段',
  service_hours: '週一到週五 09:00–17:00，國定假日休息',
  line_oa_id: '@hangkhau',
}
