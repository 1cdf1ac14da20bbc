const use = { spaceId: 1, startsAt: '2030-02-01T02:00:00.000Z', endsAt: '2030-02-01T04:00:00.000Z' }

/** A valid body for each endpoint of applications for spaces. */
export const validApplications: Record<string, Record<string, unknown>> = {
  'POST /api/space-application/check': { uses: [use] },
  'POST /api/space-application': {
    purpose: 'reading',
    title: '讀書會',
    headcount: 8,
    equipment: '',
    note: '',
    contactName: '陳小姐',
    contactPhone: '0912345678',
    agreesToRules: true,
    uses: [use],
  },
  'PATCH /api/space-application/:applicationId': { answer: '不會用火' },
  'POST /api/space-application/:applicationId/cancel': { useIds: [1] },
  'POST /api/space-application/:applicationId/wish/take': { wishId: 1 },
  'POST /api/space-application/:applicationId/wish/drop': { wishId: 1 },
  'POST /api/space-application/:applicationId/confirm': { useIds: [1] },
  'POST /api/admin/space-draw': {
    baseId: 1,
    title: '春季場地抽籤',
    spaceIds: [1],
    usesFrom: '2030-02-01',
    usesTo: '2030-02-28',
    registersUntil: '2030-01-10T04:00:00.000Z',
    drawsAt: '2030-01-17T04:00:00.000Z',
    confirmDays: 3,
  },
  'POST /api/admin/space-application/:applicationId/decide': {
    approve: [1],
    reject: [],
    reason: '',
    rivals: [],
    revision: 0,
  },
  'POST /api/admin/space-application/:applicationId/reopen': { useIds: [1], isRecall: false },
  'POST /api/admin/space-application/:applicationId/mark': { useIds: [1], mark: 'unused', note: '' },
  'POST /api/admin/space-application/:applicationId/charge': { chargeIds: [1], state: 'paid', note: '' },
  'POST /api/admin/space-application/:applicationId/ask': { question: '會用到爐火嗎？' },
}
