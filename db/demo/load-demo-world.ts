import { categories } from '../../contract/src/categories.ts'
import { taipeiDate } from '../../contract/src/taipei-time.ts'
import pg from 'pg'
import { cast, castLineUserId } from './cast.ts'
import { planClasses } from './world/plan-classes.ts'
import { bases, courses, teacherNames } from './world/seed-lists.ts'

/** True while the database holds no base yet. */
export async function isEmptyWorld(ownerUrl: string): Promise<boolean> {
  return await withClient(ownerUrl, async (client) => {
    const found = await client.query<{ empty: boolean }>(
      'select not exists (select from places.bases) as empty',
    )
    return found.rows[0]?.empty ?? false
  })
}

/** Loads the demo world, with all dates around `now`, in one transaction. Throws when there is a world already. */
export async function loadDemoWorld(ownerUrl: string, now: Date): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    const found = await client.query('select from places.bases limit 1')
    if (found.rowCount) throw new Error('the database already holds a world')
    await insertPeopleAndPlaces(client)
    await insertCast(client, now)
    await insertCatalog(client, now)
    await client.query('commit')
  })
}

const withClient = async <T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Inserts rows given as objects, in their order, so that identity ids follow it. */
const insert = async (
  client: pg.Client,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

const statuses = ['learner 學員', 'teacher 講師', 'volunteer 志工', 'returner 返鄉青年', 'senior 樂齡'].map(
  (line, sort) => {
    const [id, name] = line.split(' ')
    return { id, name, sort }
  },
)

const longAgo = '2024-01-01T00:00:00+08:00'

const insertPeopleAndPlaces = async (client: pg.Client): Promise<void> => {
  await insert(client, 'people.person_statuses', statuses)
  const places = bases.map(([name, county, district, address, latitude, longitude]) => ({
    name,
    county,
    district,
    address,
    latitude,
    longitude,
    summary: `${name}在${district}的老街屋裡，樓下是教室，樓上是工作室。`,
    accessibility: '一樓有斜坡與無障礙廁所。',
    published_at: longAgo,
  }))
  await insert(client, 'places.bases', places)
  const teachers = teacherNames.map((name, index) => ({
    name,
    expertise: [categories[index % categories.length]!.name],
    biography: `在${bases[index % bases.length]![2]}教${categories[index % categories.length]!.name}已經十多年，喜歡看學員第一次做成的表情。`,
    base_id: (index % bases.length) + 1,
    published_at: longAgo,
  }))
  await insert(client, 'people.teachers', teachers)
}

const insertCast = async (client: pg.Client, now: Date): Promise<void> => {
  for (const person of cast) {
    const account = await client.query<{ id: string }>(
      'insert into identity.accounts (line_user_id, line_name, line_friend) values ($1, $2, $3) returning id',
      [castLineUserId(person.key), person.displayName, person.lineFriend],
    )
    const id = account.rows[0]!.id
    if (person.signedUp) {
      await insert(client, 'identity.members', [
        {
          id,
          name: person.displayName.slice(0, 40),
          mobile: '0912345678',
          birthday: '1985-05-05',
          county: 'changhua',
          district: '鹿港鎮',
          person_status: 'learner',
          interests: [],
          notify_line: true,
          notify_email: false,
          consent_version: '2026-11',
          consented_at: now,
          signed_up_at: now,
        },
      ])
    }
    if (person.role) {
      const baseId = person.role === 'base_manager' || person.role === 'base_staff' ? 1 : null
      await client.query('insert into identity.staff_roles values ($1, $2, $3)', [id, person.role, baseId])
    }
  }
}

const insertCatalog = async (client: pg.Client, now: Date): Promise<void> => {
  await insert(
    client,
    'catalog.categories',
    categories.map(({ id, name }, sort) => ({ id, name, sort })),
  )
  const rows = categories.flatMap(({ id }) =>
    (courses[id] ?? []).map(([title, summary]) => ({
      title,
      summary,
      description: `${summary}\n\n小班教學，老師會依每個人的進度調整。沒有基礎也能來，材料由基地準備。`,
      suitable_for: '對手作與學習有興趣的人，不限年齡。',
      bring: '一顆願意慢慢來的心，其他都由基地準備。',
      category_id: id,
      published_at: longAgo,
    })),
  )
  await insert(client, 'catalog.courses', rows)
  const plan = planClasses(taipeiDate(now), rows.length, bases.length)
  await insert(client, 'catalog.classes', plan.classes)
  await insert(client, 'catalog.class_teachers', plan.teachers)
  await insert(client, 'catalog.class_days', plan.days)
}
