import { taipeiDayTime, taipeiTime } from 'contract/taipei-time'
import type { ParallelDay } from 'contract/transfers/merge'

export const spanOf = ({ startsAt, endsAt }: Pick<ParallelDay, 'startsAt' | 'endsAt'>): string =>
  `${taipeiDayTime(new Date(startsAt))}–${taipeiTime(new Date(endsAt))}`
