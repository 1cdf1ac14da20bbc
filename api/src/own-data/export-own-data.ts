import type { OwnData } from 'contract/own-data'
import { sql, type RawBuilder } from 'kysely'
import { profileFieldsOf } from '#identity/profile-columns.ts'
import { headingOf } from '#notifications/words/notice-rules.ts'
import type { Database } from '#platform/db/database.ts'
import { refuse } from '#platform/refuse.ts'

type Exported = Omit<OwnData, 'formatVersion' | 'exportedAt' | 'messages'> & {
  messages: Omit<OwnData['messages'][number], 'heading'>[]
}

/** Without secrets and others' data. One statement, so all parts are of the same moment. Refuses `not_found`. */
export async function exportOwnData(db: Database, accountId: string, now: Date): Promise<OwnData> {
  const found = await sql<Exported>`
    select ${sql.join(Object.entries(parts).map(([name, part]) => sql`${part} as ${sql.id(name)}`))}
    from identity.members m join identity.accounts a using (id) where m.id = ${accountId}`.execute(db)
  const data = found.rows[0]
  if (data === undefined) throw refuse('not_found')
  const messages = data.messages.map((message) => ({ ...message, heading: headingOf(message.kind) }))
  return { formatVersion: 1, exportedAt: now.toISOString(), ...data, messages }
}

const days = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('classDayId', d.id, 'startsAt', platform.instant(d.starts_at),
    'endsAt', platform.instant(d.ends_at), 'venue', d.venue, 'plus', x.plus, 'state', x.state,
    'bookedAt', platform.instant(x.booked_at), 'endedAt', platform.instant(x.ended_at),
    'attendance', case when t.state is not null then jsonb_build_object('state', t.state, 'came', t.came,
      'recordedAt', platform.instant(t.recorded_at)) end,
    'attendanceHistory', (
      select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(e.at), 'state', e.state, 'came', e.came,
        'byMember', e.actor_id = x.member_id) order by e.id), '[]')
      from booking.attendance_events e where e.booking_id = x.booking_id and e.class_day_id = x.class_day_id),
    'overbookings', (
      select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(o.created_at), 'people', o.people,
        'seats', o.seats, 'reason', o.reason) order by o.id), '[]')
      from booking.overbookings o where o.booking_id = x.booking_id and o.class_day_id = x.class_day_id)
    ) order by d.starts_at, d.id), '[]')
  from booking.booking_days x
  join catalog.class_days d on d.id = x.class_day_id
  left join booking.attendance t on t.booking_id = x.booking_id and t.class_day_id = x.class_day_id
  where x.booking_id = b.id)`

const history = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(e.at), 'kind', e.kind,
    'byMember', coalesce(e.actor_id = b.member_id, false), 'source', e.source, 'reason', e.reason, 'days', e.days)
    order by e.at, e.id), '[]')
  from booking.booking_events e where e.booking_id = b.id)`

const callsOf = (table: 'booking.act_calls' | 'spaces.act_calls', isConcerned: RawBuilder<boolean>) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(l.at)) order by l.at), '[]')
  from ${sql.table(table)} l where ${isConcerned})`

/** One value for each part of the answer; a part of the contract that is missing here does not compile. */
const parts: Readonly<Record<keyof Exported, RawBuilder<unknown>>> = {
  profile: sql`(select to_jsonb(f) from (
    select ${profileFieldsOf}, platform.instant(m.signed_up_at) as "signedUpAt") f)`,
  consent: sql`jsonb_build_object('version', m.consent_version, 'agreedAt', platform.instant(m.consented_at))`,
  line: sql`jsonb_build_object('userId', a.line_user_id, 'name', a.line_name, 'picture', a.line_picture,
    'friend', a.line_friend, 'firstLoginAt', platform.instant(a.created_at))`,
  notify: sql`jsonb_build_object('line', m.notify_line, 'email', m.notify_email, 'dailyDigest', m.daily_digest)`,
  roles: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('role', r.role, 'baseName', s.name, 'teacherName', t.name,
      'grantedAt', platform.instant(r.granted_at), 'endsOn', r.ends_on) order by r.role, s.name, t.name), '[]')
    from identity.staff_roles r left join places.bases s on s.id = r.base_id
    left join people.teachers t on t.id = r.teacher_id where r.account_id = a.id)`,
  sessions: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('device', s.device, 'createdAt', platform.instant(s.created_at),
      'lastUsedAt', platform.instant(s.rotated_at), 'endedAt', platform.instant(s.revoked_at),
      'expiresAt', platform.instant(least(s.expires_at, s.idle_expires_at))) order by s.created_at desc, s.id), '[]')
    from identity.sessions s where s.account_id = a.id)`,
  passkeys: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'addedAt', platform.instant(p.added_at),
      'usedAt', platform.instant(p.used_at)) order by p.added_at, p.id), '[]')
    from identity.passkeys p where p.account_id = a.id)`,
  companions: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('nickname', c.nickname, 'birthYear', c.birth_year,
      'createdAt', platform.instant(c.created_at)) order by c.nickname, c.id), '[]')
    from identity.companions c where c.member_id = a.id)`,
  bookings: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('code', b.code, 'title', k.title, 'className', c.name,
      'baseName', s.name, 'feeTwd', b.fee_twd, 'createdAt', platform.instant(b.created_at),
      'changedAt', platform.instant(b.changed_at), 'days', ${days}, 'history', ${history}, 'calls', ${callsOf('booking.act_calls', sql`l.booking_id = b.id`)},
      'feedback', case when f.rating is not null then jsonb_build_object('rating', f.rating, 'words', f.words,
        'givenAt', platform.instant(f.given_at), 'publicSince', platform.instant(f.public_at)) end) order by b.created_at desc, b.id), '[]')
    from booking.bookings b
    join catalog.classes c on c.id = b.class_id
    join catalog.courses k on k.id = c.course_id
    join places.bases s on s.id = c.base_id
    left join booking.feedback f on f.booking_id = b.id
    where b.member_id = a.id)`,
  calendarFeed: sql`(
    select jsonb_build_object('isOpen', f.is_open, 'openedAt', platform.instant(f.opened_at))
    from booking.calendar_feeds f where f.member_id = a.id)`,
  learningRecords: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('year', r.year, 'code', r.code,
      'createdAt', platform.instant(r.created_at)) order by r.year), '[]')
    from booking.learning_records r where r.member_id = a.id)`,
  pauseLifts: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(l.at), 'note', l.note) order by l.id desc), '[]')
    from booking.pause_lifts l where l.member_id = a.id)`,
  /** Includes the guest who the member was before. */
  looks: sql`(
    select coalesce(jsonb_agg(platform.instant(l.at) order by l.id desc), '[]')
    from platform.looks l
    where l.person_id = a.id or l.person_id in (select g.id from booking.guests g where g.claimed_by = a.id))`,
  phoneLooks: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(l.at), 'baseName', s.name,
      'title', k.title) order by l.id desc), '[]')
    from booking.phone_looks l
    join catalog.class_days d on d.id = l.class_day_id join catalog.classes c on c.id = d.class_id
    join catalog.courses k on k.id = c.course_id join places.bases s on s.id = c.base_id
    where l.person_id = a.id or l.person_id in (select g.id from booking.guests g where g.claimed_by = a.id))`,
  claimedGuests: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('name', g.name, 'mobile', g.mobile, 'baseName', s.name,
      'claimedAt', platform.instant(g.claimed_at)) order by g.claimed_at desc, g.id), '[]')
    from booking.guests g join places.bases s on s.id = g.base_id where g.claimed_by = a.id)`,
  follows: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'title', k.title, 'className', c.name,
      'followedAt', platform.instant(f.followed_at)) order by f.followed_at desc, f.id), '[]')
    from following.follows f
    left join catalog.classes c on c.id = f.class_id
    join catalog.courses k on k.id = coalesce(f.course_id, c.course_id)
    where f.member_id = a.id)`,
  spaceApplications: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'title', p.title, 'purpose', p.purpose,
      'headcount', p.headcount, 'equipment', p.equipment, 'note', p.note, 'contactName', p.contact_name,
      'contactPhone', p.contact_phone, 'baseName', s.name, 'sentAt', platform.instant(p.sent_at),
      'uses', (select jsonb_agg(jsonb_build_object('spaceName', r.name, 'startsAt', platform.instant(u.starts_at),
          'endsAt', platform.instant(u.ends_at), 'state', u.state, 'reason', u.reason, 'mark', u.mark, 'markNote', u.mark_note)
          order by u.starts_at, u.id)
        from spaces.uses u join places.spaces r on r.id = u.space_id where u.application_id = p.id),
      'wishes', (select coalesce(jsonb_agg(jsonb_build_object('spaceName', r.name, 'startsAt', platform.instant(w.starts_at),
          'endsAt', platform.instant(w.ends_at), 'notifiedAt', platform.instant(w.told_at)) order by w.starts_at, w.id), '[]')
        from spaces.wishes w join places.spaces r on r.id = w.space_id where w.application_id = p.id),
      'lots', (select coalesce(jsonb_agg(jsonb_build_object('drawTitle', d.title, 'spaceName', r.name,
          'startsAt', platform.instant(e.starts_at), 'endsAt', platform.instant(e.ends_at), 'place', e.place,
          'outcome', e.outcome, 'waitsAs', e.waits_as, 'passedDownAt', platform.instant(e.passed_down_at),
          'confirmBy', platform.instant(e.confirm_by), 'confirmedAt', platform.instant(e.confirmed_at))
          order by d.drawn_at, e.use_no), '[]')
        from spaces.draw_entries e join spaces.uses u on u.id = e.use_id join spaces.draws d on d.id = e.draw_id
        join places.spaces r on r.id = e.space_id where u.application_id = p.id),
      'charges', (select coalesce(jsonb_agg(jsonb_build_object('kind', case when c.use_id is null then 'deposit' else 'fee' end,
          'spaceName', r.name, 'amountTwd', c.amount_twd, 'state', c.state, 'dueAt', platform.instant(c.due_at)) order by c.id), '[]')
        from spaces.charges c join places.spaces r on r.id = c.space_id where c.application_id = p.id),
      'calls', ${callsOf('spaces.act_calls', sql`l.application_id = p.id`)},
      'history', (select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(e.at), 'kind', e.kind, 'words', e.words)
          order by e.id), '[]') from spaces.events e where e.application_id = p.id)) order by p.number desc), '[]')
    from spaces.applications p join places.bases s on s.id = p.base_id where p.member_id = a.id)`,
  messages: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('at', platform.instant(n.created_at), 'kind', n.kind,
      'readAt', platform.instant(n.read_at), 'days', (
        select coalesce(jsonb_agg(jsonb_build_object('title', w.title, 'className', w."className",
          'baseName', w."baseName", 'venue', w.venue, 'startsAt', w."startsAt", 'endsAt', w."endsAt",
          'plus', w.plus)), '[]')
        from jsonb_to_recordset(n.facts -> 'days') as w(title text, "className" text, "baseName" text, venue text,
          "startsAt" text, "endsAt" text, plus int)),
      'deliveries', (
        select coalesce(jsonb_agg(jsonb_build_object('channel', e.channel, 'state', coalesce(e.outcome, 'waiting'),
          'endedAt', platform.instant(e.ended_at)) order by e.channel desc), '[]')
        from notifications.deliveries e where e.message_id = n.id),
      'resentAt', (
        select coalesce(jsonb_agg(platform.instant(r.at) order by r.id), '[]')
        from notifications.resends r where r.message_id = n.id)) order by n.id desc), '[]')
    from notifications.messages n where n.member_id = a.id)`,
  mutedTopics: sql`(
    select coalesce(jsonb_agg(t.topic order by t.topic), '[]')
    from notifications.muted_topics t where t.member_id = a.id)`,
  officialAccount: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'question', o.question,
      'at', platform.instant(o.occurred_at)) order by o.occurred_at desc, o.event_id), '[]')
    from official_account.events o where o.line_user_id = a.line_user_id)`,
}
