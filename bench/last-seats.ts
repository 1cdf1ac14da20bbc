import { setTimeout as sleep } from 'node:timers/promises'
import type { Problem } from 'contract/errors'
import { arrangeDays, arrangeMembers } from './arrange-members.ts'
import type { BenchServer } from './bench-server.ts'
import { createBooker, type BookingAnswer } from './book-over-http.ts'
import { median, percentile, spread, type Figure } from './figures.ts'

const rounds = 5
const people = 1000
const seats = 20

/** S5: 1,000 members book one day with 20 seats within one second, independent of the responses. */
export async function measureLastSeats(server: BenchServer): Promise<Figure> {
  const p99s: number[] = []
  let areAllCorrect = true
  for (let round = 0; round < rounds; round++) {
    const members = await arrangeMembers(server, people)
    const { classId, dayIds } = await arrangeDays(server, { days: 1, capacity: seats })
    const answers = await rush(server, members, classId, dayIds[0]!)
    const count = (status: number) => answers.filter((answer) => answer.status === status).length
    const taken = await server.owner.query<{ seats_taken: number }>(
      'select seats_taken from catalog.class_days where id = $1',
      [dayIds[0]],
    )
    const p99 = percentile(
      answers.map(({ ms }) => ms),
      0.99,
    )
    p99s.push(p99)
    const offered = answers.filter((answer) => isOfferedFirstPlace(answer, dayIds[0]!)).length
    const isCorrect =
      count(200) === seats && offered === people - seats && taken.rows[0]!.seats_taken === seats
    areAllCorrect &&= isCorrect
    process.stdout.write(
      `S5 round ${round + 1}: ${count(200)} confirmed, ${offered} refused and offered the waitlist, ` +
        `${answers.length - count(200) - offered} other, p99 ${p99.toFixed(0)} ms\n`,
    )
  }
  return {
    id: 'S5',
    what: '1,000 members, one day with 20 seats, one second: 20 confirmed, 980 offered the first place of the waitlist, nothing else; p99',
    target: '≤ 300 ms',
    measured: `${spread(p99s, 0)} ms; ${areAllCorrect ? 'all responses correct' : 'WRONG RESPONSES'}`,
    isMet: areAllCorrect && median(p99s) <= 300,
  }
}

/** Nobody waits during the rush, so a refused party would be the first in the waitlist. */
const isOfferedFirstPlace = ({ status, problem }: BookingAnswer, dayId: number): boolean => {
  if (status !== 409) return false
  const { code, data } = JSON.parse(problem) as Problem
  const [place, ...others] = data.waitlist ?? []
  return (
    code === 'class_day_full' && others.length === 0 && place?.classDayId === dayId && place.position === 1
  )
}

const rush = async ({ url }: BenchServer, members: readonly string[], classId: number, dayId: number) => {
  const { book, close } = createBooker(url, 256)
  const answers = await Promise.all(
    members.map(async (member, index) => {
      await sleep((index * 1000) / members.length)
      return await book(member, classId, dayId)
    }),
  )
  close()
  return answers
}
