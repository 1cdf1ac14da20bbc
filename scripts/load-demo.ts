import { loadDemoWorld } from 'db/demo/load-demo-world'
import pg from 'pg'
import { prepareSchema } from 'server/storage/prepare-schema'

const fresh =
  'The demo world needs an installation without any. To begin with one, stop the site, create an empty database (or remove DATA_DIR when it holds it), and run npm run demo:load before anything is entered.'

/** What somebody has entered, as it is named in the refusal. */
const counts = `
  select 'members' as name, count(*)::int as count from identity.members
  union all select 'bases', count(*)::int from places.bases
  union all select 'teachers', count(*)::int from people.teachers
  union all select 'courses', count(*)::int from catalog.courses
  union all select 'classes', count(*)::int from catalog.classes
  union all select 'news', count(*)::int from news.articles`

/** Loads the demo world for a trial. Throws, in one sentence and how to begin again, where anything of it would mix with real data. */
export async function loadDemo(
  ownerUrl: string,
  { now, print }: { now: Date; print: (line: string) => void },
): Promise<void> {
  await prepareSchema(ownerUrl, { loadDemo: false, print })
  const entered = await readEntered(ownerUrl)
  if (entered.length > 0) throw new Error(`the database has ${entered.join(', ')}. ${fresh}`)
  await loadDemoWorld(ownerUrl, now, { isTrial: true })
}

async function readEntered(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; count: number }>(counts)
    return rows.filter(({ count }) => count > 0).map(({ name, count }) => `${name} (${count})`)
  } finally {
    await client.end()
  }
}
