import { logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { measuredTimes, type Figure } from './figures.ts'
import { fillOffice } from './fill-office.ts'
import { readJson, timesOf } from './response-time.ts'

export const searchTarget = 20

export const searchedTexts = {
  'a name of two characters': ['淑芬', '美玲', '志明', '陳美', '林家', '王志'],
  'three digits of a number': ['123', '678', '555', '912', '091', '098'],
  'the beginning of a code': ['A1B', 'K7Q2', '00FF', 'ABC', '9F3', '1E2D'],
  'a word of many names': ['先生', '陳先', '林先', '黃先', '張先', '李先'],
  'a class, one character': ['課', '班', '期', '第', '基', '陶'],
  'a day': ['明天', '12/5', '下週', '今天', '1月3日', '後天'],
}

const callers = [
  ['all bases', 'admin', null],
  ['one base', 'base_staff', 2],
] as const

/** An account with this role; returns its id. */
export const addStaff = async (
  { owner }: BenchServer,
  role: string,
  baseId: number | null,
): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    `with a as (insert into identity.accounts (line_user_id, line_name)
       values ('U' || md5($1 || random()), '測量') returning id)
     insert into identity.staff_roles (account_id, role, base_id) select id, $1, $2 from a returning account_id as id`,
    [role, baseId],
  )
  return rows[0]!.id
}

/** T3: one keystroke after another over HTTP, as staff of all bases and of one. */
export async function measureStaffSearch(server: BenchServer): Promise<Figure[]> {
  await fillOffice(server)
  const figures: Figure[] = []
  for (const [who, role, baseId] of callers)
    for (const [what, queries] of Object.entries(searchedTexts)) {
      // One person may search 240 times a minute.
      const [token] = await logIn(server, [await addStaff(server, role, baseId)])
      const headers = { authorization: `Bearer ${token}` }
      const times = await timesOf(eachInTurn(queries, (q) => readJson(searchAddress(server, q), headers)))
      figures.push({
        id: 'T3',
        what: `search of the back-office, ${who}: ${what}, p95 over HTTP`,
        target: `≤ ${searchTarget} ms`,
        ...measuredTimes(times, searchTarget),
      })
    }
  return figures
}

export const searchAddress = ({ url }: BenchServer, text: string): string =>
  `${url}/api/admin/search?q=${encodeURIComponent(text)}`

/** A call that types another of the texts each time. */
export const eachInTurn = (
  texts: readonly string[],
  search: (text: string) => Promise<unknown>,
): (() => Promise<unknown>) => {
  let turn = 0
  return () => search(texts[turn++ % texts.length]!)
}
