import { expect, test } from 'vitest'
import { at, bookedDay as day, factsOf } from '#notifications/testing/booked-day.ts'
import type { FactDay, NoticeFacts } from './notice-facts.ts'
import { noticeOf } from './notice.ts'

const late = { ...day, changeUntil: '2026-11-18T00:59:00Z' }
test('a confirmation has fee, deadline, address, telephone and code', () => {
  expect(factsOf('booking_confirmed', { days: [day] }, at)).toEqual({
    費用: 'NT$1,000（2 人次），在上課當天現場繳交',
    期限: '11月19日（四）19:00 前可以更改或取消，之後到上課前可以請假',
    地址: '彰化縣鹿港鎮民權路 120 號',
    基地電話: '04-777-1234',
    報名編號: 'K7Q2-9MXA',
  })
})

test('who is promoted when only leave is left is not asked to cancel', () => {
  expect(noticeOf('waitlist_promoted', { days: [day] }, at).hint).toBe(
    '已經幫你報好名。不能來的話，請儘早取消，把名額讓給後面的人。',
  )
  const promoted = noticeOf('waitlist_promoted', { days: [late] }, at)
  expect(promoted.hint).toBe('已經幫你報好名。不能來的話，請在上課前按「請假」，把名額讓給別人。')
  expect(promoted.facts).toContainEqual({
    term: '期限',
    value: '已過更改和取消的期限，不能來請在上課前請假',
  })
})

test.each(['not_promoted', 'offer_expired'] as const)(
  '%s offers no booking once registration is over',
  (kind) => {
    const until = (ms: number) => [{ ...day, bookableUntil: new Date(at.getTime() + ms).toISOString() }]
    expect(noticeOf(kind, { days: until(1) }, at).hint).toContain('可以')
    expect(noticeOf(kind, { days: until(0) }, at).hint).toContain('截止')
    expect(noticeOf(kind, { days: until(0) }, at).hint).not.toContain('可以')
  },
)

test('who had seats on both days reads that they pay once', () => {
  const hintOf = (isJoined: boolean, feeTwd = 300) =>
    noticeOf('class_merged', { days: [{ ...day, feeTwd, change: { kind: 'merged', isJoined } }] }, at).hint
  expect(hintOf(true)).toContain('費用只收一次')
  expect(hintOf(true)).not.toContain('照舊')
  expect(hintOf(true, 0)).toMatch(/人數取多的那一邊。$/)
  expect(hintOf(false)).toContain('照舊')
  expect(hintOf(false)).not.toContain('費用只收一次')
})

test('the deadline ends at its very moment', () => {
  const now = { ...day, changeUntil: at.toISOString() }
  expect(noticeOf('waitlist_promoted', { days: [now] }, at).hint).toContain('請假')
  const next = { ...day, changeUntil: new Date(at.getTime() + 1).toISOString() }
  expect(noticeOf('waitlist_promoted', { days: [next] }, at).hint).toContain('請儘早取消')
})

test('a cancelled day says why and what is refunded, and no deadline', () => {
  const days = [{ ...day, change: { kind: 'cancelled' as const, reason: '颱風停班停課' } }]
  const notice = noticeOf('class_day_cancelled', { days }, at)
  expect(notice.days).toMatchObject([{ note: '停課', was: '' }])
  expect(factsOf('class_day_cancelled', { days }, at)).toEqual({
    原因: '颱風停班停課',
    費用: '不收費；已經繳的 NT$1,000 會全額退還，退費方式請洽基地',
    基地電話: '04-777-1234',
    報名編號: 'K7Q2-9MXA',
  })
})

test('a moved day says the old and the new time, and with what it clashes', () => {
  const clash = { title: '水彩', startsAt: '2026-11-27T12:00:00Z', endsAt: '2026-11-27T14:00:00Z' }
  const before = { startsAt: day.startsAt, endsAt: day.endsAt }
  const moved: FactDay = {
    ...day,
    startsAt: '2026-11-27T11:00:00Z',
    endsAt: '2026-11-27T13:00:00Z',
    change: { kind: 'moved', reason: '老師出國', before, clashes: [clash] },
  }
  const notice = noticeOf('class_day_changed', { days: [moved] }, at)
  expect(notice.days).toMatchObject([
    {
      note: '改期',
      was: '11月20日（五）19:00–21:00',
      when: '11月27日（五）19:00–21:00',
      clash: '和「水彩」11月27日（五）20:00–22:00 同一時間',
    },
  ])
  expect(notice.hint).toBe(
    '新的時間和你的其他課撞期，兩邊的報名都還在；不能來的那一堂，請到報名頁取消或請假。',
  )
  expect(notice.facts).toContainEqual({ term: '原因', value: '老師出國' })
})

test('a day in another room says where it was and where it is', () => {
  const relocated: FactDay = {
    ...day,
    venue: '大廳',
    change: { kind: 'relocated', before: { venue: '陶藝教室' } },
  }
  expect(noticeOf('class_day_changed', { days: [relocated] }, at).days).toMatchObject([
    { note: '換教室', was: '', wasWhere: '鹿港基地 陶藝教室', where: '鹿港基地 大廳' },
  ])
})

test('a day with another teacher says who taught and who teaches, also when it moves', () => {
  const substituted: FactDay = {
    ...day,
    teachers: ['林小美'],
    change: { kind: 'substituted', before: { teachers: ['王大明', '許多福'] } },
  }
  const noteOf = (changed: FactDay) => noticeOf('class_day_changed', { days: [changed] }, at).days[0]!.note
  expect(noteOf(substituted)).toBe('換老師・老師：王大明、許多福 → 林小美')
  const before = { ...substituted.change!.before, startsAt: day.endsAt, endsAt: day.endsAt }
  expect(noteOf({ ...substituted, teachers: [], change: { kind: 'moved', before } })).toBe(
    '改期・老師：王大明、許多福 → 未定',
  )
})

test('a day that is now online has its link and no address, and says where it was', () => {
  const link = 'https://meet.example.com/abc'
  const online: FactDay = {
    ...day,
    venue: '線上',
    onlineUrl: link,
    change: { kind: 'online', before: { venue: '陶藝教室' } },
  }
  const notice = noticeOf('class_day_changed', { days: [online] }, at)
  expect(notice.days).toMatchObject([
    { note: '改線上', was: '', wasWhere: '鹿港基地 陶藝教室', where: '線上', link },
  ])
  const relinked = noticeOf('class_day_changed', { days: [{ ...online, change: { kind: 'online' } }] }, at)
  expect(relinked.days).toMatchObject([{ note: '換線上連結', wasWhere: '', where: '線上', link }])
  expect(notice.facts.map(({ term }) => term)).toEqual(['期限', '費用', '基地電話', '報名編號'])
  expect(notice.facts).toContainEqual({ term: '費用', value: 'NT$1,000（2 人次），依主辦基地的通知繳交' })
})

test('days of several bases and bookings name each base and each code', () => {
  const other = { ...day, baseName: '台南基地', address: '台南市中西區', phone: '06-222', code: 'AAAA-BBBB' }
  const facts = factsOf('day_before', { days: [day, other] }, at)
  expect(facts).toMatchObject({
    地址: '鹿港基地 彰化縣鹿港鎮民權路 120 號；台南基地 台南市中西區',
    基地電話: '鹿港基地 04-777-1234；台南基地 06-222',
    報名編號: 'K7Q2-9MXA、AAAA-BBBB',
    費用: 'NT$2,000（4 人次），在上課當天現場繳交',
  })
})

test('of several days the nearest deadline is named, also when one has passed', () => {
  const next = { ...day, changeUntil: '2026-11-26T11:00:00Z' }
  expect(factsOf('booking_confirmed', { days: [day, next] }, at)['期限']).toBe(
    '最近一天在 11月19日（四）19:00 前可以更改或取消，每一天各有期限，之後到上課前可以請假',
  )
  expect(factsOf('booking_confirmed', { days: [late, next] }, at)['期限']).toBe(
    '最近一天已過期限，只能請假；其他天最早到 11月26日（四）19:00 前可以更改或取消',
  )
})

test('a change by the member says how many people before and after', () => {
  const before = { plus: 0, state: 'booked' as const }
  const changed = noticeOf('booking_changed', { days: [{ ...day, change: { before } }] }, at)
  expect(changed.days).toMatchObject([{ people: '1 人 → 2 人（含攜伴 1 人）', note: '已報名' }])
  const dropped = {
    ...day,
    state: 'cancelled' as const,
    change: { before: { plus: 1, state: 'booked' as const } },
  }
  expect(noticeOf('booking_changed', { days: [dropped] }, at).days).toMatchObject([
    { people: '2 人（含攜伴 1 人）', note: '已報名 → 已取消' },
  ])
})

test('a class that did not open says what is refunded, and taking that back says so', () => {
  expect(factsOf('class_not_opened', { days: [day] }, at)['費用']).toBe(
    '不收費；已經繳的 NT$1,000 會全額退還，退費方式請洽基地',
  )
  const decideBy = { before: null, after: '2026-11-19T04:00:00Z' }
  const back = [{ ...day, change: { wasConfirmed: false, decideBy } }]
  expect(noticeOf('class_reconsidered', { days: back }, at).heading).toBe('是否開班，重新決定')
  expect(factsOf('class_reconsidered', { days: back }, at)).toMatchObject({
    決定: '先前通知「未達開班人數，不開課」，現在收回',
    決定日期: '11月19日（四）12:00 前',
  })
  const extended = [
    { ...day, change: { decideBy: { before: '2026-11-19T04:00:00Z', after: '2026-11-20T04:00:00Z' } } },
  ]
  expect(factsOf('decision_extended', { days: extended }, at)['決定日期']).toBe(
    '原本 11月19日（四）12:00 前 → 改到 11月20日（五）12:00 前',
  )
})

test.each(['class_confirmed', 'class_not_opened', 'decision_extended', 'class_reconsidered'] as const)(
  '%s gives the reason of staff first, and none when there is none',
  (kind) => {
    const [first] = noticeOf(kind, { days: [{ ...day, change: { reason: '老師請假' } }] }, at).facts
    expect(first).toEqual({ term: '原因', value: '老師請假' })
    expect(factsOf(kind, { days: [day] }, at)['原因']).toBeUndefined()
  },
)

test('a message of an earlier version has only what was stored with it', () => {
  const { title, className, baseName, mode, venue, startsAt, endsAt } = day
  const stored = {
    title,
    className,
    baseName,
    mode,
    venue,
    startsAt,
    endsAt,
    plus: 0,
    state: 'booked' as const,
  }
  expect(noticeOf('booking_confirmed', { days: [stored] }, at).facts).toEqual([])
})

test('what is to be paid for a space, until when, and what follows otherwise is in the message', () => {
  const payment = { feeTwd: 1600, depositTwd: 1000, dueAt: '2026-12-08T16:00:00.000Z' }
  const hintOf = (paid: NonNullable<NoticeFacts['payment']>) =>
    noticeOf('space_decided', { days: [], payment: paid }, at).hint
  expect(hintOf(payment)).toBe(
    '這份申請要繳費用 NT$1,600、押金 NT$1,000，請在 12月8日（二）以前繳清，付款方式由基地聯絡你；到期沒有繳，還沒開始的時段會取消。' +
      '不用了請早點取消，把時間讓給別人。',
  )
  expect(hintOf({ feeTwd: 800, depositTwd: 0, dueAt: null })).toMatch(
    /^這份申請要繳費用 NT\$800，在使用當天現場繳交。/,
  )
  const onDay = { feeTwd: 800, depositTwd: 0 }
  expect(hintOf({ ...payment, onDay })).toContain('會取消。另外的費用 NT$800，在使用當天現場繳交。')
  expect(noticeOf('space_decided', { days: [], payment: null }, at).hint).toMatch(/^不用了/)
})

test('a reminder says how to get in, by the name of the space where several differ', () => {
  const use = { ...day, className: '', venue: '陶房', plus: null, state: null, keyNote: '鑰匙在櫃檯' }
  const keyOf = (...days: FactDay[]) => factsOf('space_day_before', { days }, at)['怎麼進來']
  expect(keyOf(use, use)).toBe('鑰匙在櫃檯')
  expect(keyOf(use, { ...use, venue: '琴房', keyNote: '密碼鎖' })).toBe('陶房：鑰匙在櫃檯；琴房：密碼鎖')
  expect(keyOf({ ...use, keyNote: '' })).toBeUndefined()
})

test('the heading of a decision says when it is mixed or has to be confirmed, and what has no result yet', () => {
  const approved: FactDay = { ...day, change: { kind: 'approved' } }
  const rejected: FactDay = { ...day, change: { kind: 'rejected' } }
  const decided = (days: FactDay[], more = {}) => noticeOf('space_decided', { days, ...more }, at)
  expect(decided([approved, approved]).heading).toBe('場地借到了')
  expect(decided([approved, rejected], { undecided: 6 })).toMatchObject({
    heading: '場地申請有結果了',
    hint: expect.stringMatching(/^另外 6 個時段還沒有結果。/) as string,
  })
  expect(decided([approved], { confirmBy: '2026-12-08T16:00:00.000Z', undecided: 0 })).toMatchObject({
    heading: '抽籤排到你了，請確認要用',
    hint: expect.stringMatching(/^抽到的時段，請在/) as string,
  })
})

test('a question of staff names its application, where to phone and what is asked', () => {
  const asked = noticeOf(
    'space_question',
    { days: [{ ...day, code: 'MQE7-KKZD' }], question: '保險名冊？' },
    at,
  )
  expect(asked.hint).toMatch(/^基地問：「保險名冊？」。打開申請就可以回答/)
  expect(asked.days).toHaveLength(1)
  expect(asked.facts).toMatchObject([{ value: '04-777-1234' }, { value: 'MQE7-KKZD' }])
})

test('who takes no part in a draw because of a shared telephone is asked to phone', () => {
  const mediation = (isDoubted: boolean) => noticeOf('space_mediation', { days: [day], isDoubted }, at)
  expect(mediation(true).hint).toMatch(/^另一份更早送出的申請.*打電話給基地/)
  expect(mediation(false).hint).not.toContain('另一份')
})

test.each([
  ['day_before', '明天要上課', '今天要上課'],
  ['space_day_before', '明天要用場地', '今天要用場地'],
] as const)('%s that is sent after midnight says 今天', (kind, tomorrow, today) => {
  const sentAfter = (hours: number) =>
    noticeOf(kind, { days: [day] }, at, new Date(at.getTime() + hours * 3_600_000)).heading
  expect(sentAfter(0)).toBe(tomorrow)
  expect(sentAfter(24)).toBe(today)
})
