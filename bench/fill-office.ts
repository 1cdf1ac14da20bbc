import type { BenchServer } from './bench-server.ts'
import { untilNotified } from './until-notified.ts'
import { writeInBulk } from './write-in-bulk.ts'

/** Of every hundred people; the rest have other names. */
const surnames =
  '陳陳陳陳陳陳陳陳陳陳陳林林林林林林林林黃黃黃黃黃黃張張張張張李李李李李王王王王吳吳吳吳劉劉劉蔡蔡蔡楊楊楊許許鄭鄭謝謝郭郭洪洪曾曾邱邱廖廖賴賴徐徐周周葉葉蘇蘇莊莊江呂何蕭羅高潘簡朱鍾游彭詹施沈余盧趙柯翁魏范宋'
const given =
  '美玉淑秀雅怡佳慧婷君芬芳惠如珍麗華娟雲英志明建宏俊傑家豪文雄國榮信義仁德承恩宗翰冠宇柏翔子晴詠欣宜庭思穎品妤'

/** Five years of classes, each with eight weekly days, the last of which are to come. */
const fillClasses = (server: BenchServer, count: number) =>
  writeInBulk(server, {
    statement: `with added as (
        insert into catalog.classes (course_id, base_id, name, plus_limit, registration_opens_at, published_at)
        select courses[1 + n % cardinality(courses)], bases[1 + (n / 7) % cardinality(bases)], '第' || n || '期', 3, at, at
        from generate_series(1, $1::int) n,
          (select array_agg(id) as courses from catalog.courses) k, (select array_agg(id) as bases from places.bases) s,
          (select now() - interval '6 years' as at) t
        returning id)
      insert into catalog.class_days (class_id, starts_at, ends_at, registration_closes_at, venue, capacity)
      select id, at, at + interval '2 hours', at, '教室', 30
      from (select id, row_number() over (order by id) as n from added) a cross join generate_series(0, 7) week
      cross join lateral (select now() - interval '57 months' + make_interval(weeks => week,
        mins => (n * (60 * 24 * 30 * 60 / $1::float))::int) as at) d`,
    values: [count],
    tables: ['catalog.classes', 'catalog.class_days'],
  })

const fillMembers = (server: BenchServer, count: number) =>
  writeInBulk(server, {
    statement: `with a as (
        insert into identity.accounts (line_user_id, line_name)
        select 'U' || md5('office' || n), '測量' from generate_series(1, $1::int) n returning id)
      insert into identity.members (id, name, mobile, birthday, county, district, person_status, consent_version,
        consented_at, signed_up_at)
      select id, substr($2, 1 + (random() * (length($2) - 1))::int, 1)
          || substr($3, 1 + (random() * (length($3) - 1))::int, 1) || substr($3, 1 + (random() * (length($3) - 1))::int, 1),
        '09' || lpad((random() * 99999999)::int::text, 8, '0'), '1990-01-01', 'changhua', '鹿港鎮', 'learner', '2026-11',
        now(), now() from a`,
    values: [count, surnames, given],
    tables: ['identity.accounts', 'identity.members'],
  })

const fillGuests = (server: BenchServer, count: number) =>
  writeInBulk(server, {
    statement: `insert into booking.guests (base_id, name, mobile, created_at)
      select bases[1 + n % cardinality(bases)], substr($2, 1 + (random() * (length($2) - 1))::int, 1) || '先生',
        '04' || lpad((random() * 99999999)::int::text, 8, '0'), now()
      from generate_series(1, $1::int) n, (select array_agg(id) as bases from places.bases) s`,
    values: [count, surnames],
    tables: ['booking.guests'],
  })

const fillBookings = (server: BenchServer, count: number) =>
  writeInBulk(server, {
    statement: `with person as materialized (
        select id, row_number() over (order by random()) as n from (
          select id from identity.members union all select id from booking.guests) p),
      class as materialized (select id, row_number() over (order by id) as n from catalog.classes),
      total as materialized (select (select count(*) from person) as people, (select count(*) from class) as classes),
      chosen as materialized (
        select gen_random_uuid() as id, lpad(to_hex(turn * 2654435761 % 4294967296), 8, '0') as code,
          p.id as member_id, c.id as class_id
        from generate_series(1, $1::bigint) turn cross join total
        join person p on p.n = 1 + turn % people join class c on c.n = 1 + turn * 7919 % classes),
      day as (
        select distinct on (o.id) o.id, d.id as class_day_id, o.member_id, o.class_id, tstzrange(d.starts_at, d.ends_at) as during
        from chosen o join catalog.class_days d on d.class_id = o.class_id),
      booked as (
        insert into booking.bookings (id, code, member_id, class_id, fee_twd, created_at, changed_at)
        select id, upper(left(code, 4) || '-' || right(code, 4)), member_id, class_id, 0, now(), now() from chosen
        on conflict do nothing)
      insert into booking.booking_days (booking_id, class_day_id, member_id, class_id, plus, during, booked_at,
        overlap_accepted)
      select id, class_day_id, member_id, class_id, 0, during, now(), true from day on conflict do nothing`,
    values: [count],
    tables: ['booking.bookings', 'booking.booking_days'],
  })

/**
 * What QUALITY.md's T figures are measured on: 50,000 members, 200,000 bookings, five years of classes. Returns when the
 * messages that these cause were tried once, since a day has few of them.
 */
export async function fillOffice(server: BenchServer): Promise<void> {
  await fillClasses(server, 6000)
  await fillMembers(server, 50_000)
  await fillGuests(server, 5000)
  await fillBookings(server, 200_000)
  await untilNotified(server)
  await server.owner.query('vacuum analyze')
  await server.owner.query('checkpoint')
}
