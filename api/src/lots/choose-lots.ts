import { overlaps, type Span } from '#availability/problem-of-use.ts'

export type Registration = {
  useId: number
  spaceId: number
  /** With set-up and clean-up time. */
  during: Span
  /** The order in which the applications were sent. */
  number: number
  /** Of one group whatever names it applies under. */
  group: number
}

/**
 * The number of the contest of each registration: times of one space that overlap are one contest, also through others between them.
 */
export function contestsOf(registrations: readonly Pick<Registration, 'spaceId' | 'during'>[]): number[] {
  const order = registrations
    .map((registration, index) => ({ ...registration, index }))
    .toSorted((a, b) => a.spaceId - b.spaceId || +a.during.startsAt - +b.during.startsAt)
  const contests = Array<number>(registrations.length).fill(0)
  let contest = -1
  let reach: { spaceId: number; during: Span } | undefined
  for (const { index, spaceId, during } of order) {
    if (reach?.spaceId !== spaceId || !overlaps(reach.during, during)) {
      contest++
      reach = { spaceId, during }
    } else if (during.endsAt > reach.during.endsAt)
      reach = { spaceId, during: { startsAt: reach.during.startsAt, endsAt: during.endsAt } }
    contests[index] = contest
  }
  return contests
}

/**
 * One registration of each group takes part in a contest: that of the application that was sent first. Returns the others, by use,
 * with the one that takes part instead.
 */
export function heldOut<T extends Registration>(registrations: readonly T[]): Map<number, T> {
  const contests = contestsOf(registrations)
  const first = new Map<string, T>()
  for (const [index, registration] of registrations.entries()) {
    const key = `${contests[index]} ${registration.group}`
    const other = first.get(key)
    if (other === undefined || isEarlier(registration, other)) first.set(key, registration)
  }
  const instead = registrations.map(
    (registration, index) => [registration, first.get(`${contests[index]} ${registration.group}`)!] as const,
  )
  return new Map(
    instead.flatMap(([registration, other]) =>
      registration === other ? [] : [[registration.useId, other] as const],
    ),
  )
}

export function chooseLots<T extends Registration>(
  registrations: readonly T[],
): { lots: T[]; sameGroup: T[] } {
  const held = heldOut(registrations)
  return {
    lots: registrations.filter(({ useId }) => !held.has(useId)),
    sameGroup: registrations.filter(({ useId }) => held.has(useId)),
  }
}

const isEarlier = (a: Registration, b: Registration): boolean =>
  a.number < b.number || (a.number === b.number && a.useId < b.useId)
