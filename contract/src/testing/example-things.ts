type Example = {
  /** Of a new one, without its publication. */
  values: Readonly<Record<string, unknown>>
  /** Of a thing that can be deleted: fields that somebody changes. */
  changed?: Readonly<Record<string, unknown>>
}

/** An example of each thing that staff create, by its path: the tests of all things send and read it. */
export const exampleThings: Readonly<Record<string, Example>> = {
  base: {
    values: {
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
    },
  },
  space: {
    values: {
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
    },
  },
  teacher: {
    values: { name: '王老師', expertise: ['陶藝'], biography: '', baseId: 1 },
  },
  course: {
    values: {
      title: '拉坯入門',
      category: 'music',
      summary: '',
      description: '',
      audiences: ['senior'],
      suitableFor: '',
      bring: '',
    },
  },
  'cursor-season': {
    values: { name: 'valentine', firstDay: '2030-02-07', lastDay: '2030-02-14' },
    changed: { lastDay: '2030-02-13' },
  },
  redirect: {
    values: { from: '/Summer', to: '/course/class_all?free=1' },
    changed: { to: '/course/class_all' },
  },
  'closed-day': {
    values: { baseId: 1, firstDay: '2030-01-01', lastDay: '2030-01-03', note: '內部整修' },
    changed: { note: '颱風後整理' },
  },
  holiday: { values: { day: '2030-01-01', name: '元旦', isOff: true }, changed: { name: '雙十節' } },
  category: { values: { name: '打擊樂', slug: 'music-drums', place: 3 }, changed: { name: '鼓' } },
  'person-status': { values: { name: '新住民', slug: 'newcomer', place: 3 }, changed: { name: '新朋友' } },
}
