import { logIn } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { measuredTimes, type Figure } from './figures.ts'
import { fillOffice } from './fill-office.ts'
import { fillRecords } from './fill-records.ts'
import { readJson, timesOf, warmUp } from './response-time.ts'
import { addressOf, staffLists, type StaffList } from './staff-lists.ts'
import { addStaff } from './staff-search-speed.ts'

export const listTarget = 15

/**
 * T2: pages of lists one after another over HTTP, as an administrator, by a process that has answered each list before: staff do
 * not meet one that was started a minute ago and whose tables were filled in that minute.
 */
export async function measureStaffLists(server: BenchServer): Promise<Figure[]> {
  await fillOfficeAndRecords(server)
  const figures: Figure[] = []
  const lists = await staffLists(server, await asAdmin(server))
  for (const list of lists) {
    const headers = await asAdmin(server)
    // Its failure is reported where the list is measured.
    await warmUp(() => readJson(addressOf(server, list), headers)).catch(() => {})
  }
  for (const list of lists) {
    const what = `list of the back-office: ${list.what}, p95 over HTTP`
    const target = `≤ ${listTarget} ms`
    try {
      const times = await timesOfReaders(server, list)
      figures.push({ id: 'T2', what, target, ...measuredTimes(times, listTarget) })
    } catch (error) {
      // A list that is refused or fails has missed as well; the others are still worth knowing.
      figures.push({ id: 'T2', what, target, measured: (error as Error).message.slice(0, 160), isMet: false })
    }
  }
  return figures
}

/** Of one reader's 60 calls three are 5 %, so that three slow ones would decide the p95; of 240 calls twelve would have to be slow. */
const readers = 4

/** Of readers in turn: one person may read a list 120 times a minute. */
async function timesOfReaders(server: BenchServer, list: StaffList): Promise<number[]> {
  const times: number[] = []
  for (let reader = 0; reader < readers; reader++) {
    const headers = await asAdmin(server)
    times.push(...(await timesOf(() => readJson(addressOf(server, list), headers))))
  }
  return times
}

export async function fillOfficeAndRecords(server: BenchServer): Promise<void> {
  await fillOffice(server)
  await fillRecords(server, await addStaff(server, 'admin', null))
}

/** Of an administrator of its own: one person may read a list 120 times a minute. */
export async function asAdmin(server: BenchServer): Promise<{ authorization: string }> {
  const [token] = await logIn(server, [await addStaff(server, 'admin', null)])
  return { authorization: `Bearer ${token}` }
}
