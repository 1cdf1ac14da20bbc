const valentine = [
  '2026-02-07 2026-02-15',
  '2026-08-13 2026-08-20',
  '2027-02-07 2027-02-15',
  '2028-02-07 2028-02-15',
]
const dragonBoat = ['2026-06-13 2026-06-20', '2027-06-03 2027-06-10', '2028-05-22 2028-05-29']

const seasons = (name: string, spans: readonly string[]) =>
  spans.map((span) => ({ name, during: `[${span.replace(' ', ',')})` }))

/** Mouse cursors by season; the end date is exclusive. */
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
