/** A valid body for each endpoint of a thing that staff write. */
export const validThings = (): Record<string, Record<string, unknown>> => {
  const things = {
    base: {
      name: '大溪基地',
      county: 'taoyuan',
      district: '大溪區',
      address: '和平路 1 號',
      latitude: 24.88,
      longitude: 121.29,
      phone: '',
      summary: '',
      transport: '',
      accessibility: '',
      openingHours: [[], [], [], [], [], [], []],
      facilities: [],
      publishedAt: null,
    },
    space: {
      baseId: 1,
      name: '左廂陶房',
      summary: '',
      people: 20,
      areaM2: 40,
      hourlyFeeTwd: 0,
      depositTwd: 1000,
      payWithinDays: 7,
      equipment: [],
      rules: [],
      minutesBefore: 0,
      minutesAfter: 30,
      keyNote: '一樓櫃檯',
      isLent: true,
      applyHoursAhead: 48,
      applyDaysAhead: 90,
      lendingHours: null,
      publishedAt: null,
    },
    teacher: { name: '王老師', expertise: ['陶藝'], biography: '', baseId: 1, publishedAt: null },
    course: {
      title: '拉坯入門',
      category: 'music',
      summary: '',
      description: '',
      audiences: ['senior'],
      suitableFor: '',
      bring: '',
      publishedAt: null,
    },
  }
  const plainThings = {
    'cursor-season': { name: 'valentine', firstDay: '2030-02-07', lastDay: '2030-02-14' },
    redirect: { from: '/summer', to: '/home' },
    'closed-day': { baseId: 1, firstDay: '2030-01-01', lastDay: '2030-01-03', note: '內部整修' },
    holiday: { day: '2030-01-01', name: '元旦', isOff: true },
    category: { name: '打擊樂', slug: 'music-drums', place: 3 },
    'person-status': { name: '新住民', slug: 'newcomer', place: 3 },
  }
  return Object.fromEntries([
    ...Object.entries(things).flatMap(([path, values]) => [
      [`POST /api/admin/${path}`, values],
      [`PATCH /api/admin/${path}/:thingId`, { was: {}, now: { publishedAt: null } }],
    ]),
    ...Object.entries(plainThings).flatMap(([path, values]) => [
      [`POST /api/admin/${path}`, values],
      [`PATCH /api/admin/${path}/:thingId`, { was: {}, now: values }],
    ]),
  ])
}
