/** The state of a class on the day the demo world is loaded. */
export type Situation =
  | 'open'
  | 'confirmed'
  | 'full'
  | 'upcoming'
  | 'closed'
  | 'cancelled'
  | 'notOpened'
  | 'draft'
  | 'running'
  | 'ended'

const landmarkSituations: readonly Situation[] = [
  'open',
  'full',
  'upcoming',
  'closed',
  'cancelled',
  'draft',
  'open',
  'open',
  'ended',
  'running',
  'confirmed',
  'notOpened',
]

const round =
  'open ended running open confirmed open ended full open upcoming ended running open closed open confirmed ended ' +
  'running open cancelled ended open full notOpened open ended running upcoming confirmed draft'

const others = Array.from({ length: 3 }, () => round.split(' ') as Situation[]).flat()

/** The situation of each class in the order of ids; the landmarks come first. */
export const classSituations: readonly Situation[] = [...landmarkSituations, ...others]
