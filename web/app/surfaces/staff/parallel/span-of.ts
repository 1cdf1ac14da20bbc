import type { ParallelDay } from 'contract/office/merge'
import { taipeiDayTime, taipeiTime } from 'contract/taipei-time'

export const spanOf = ({ startsAt, endsAt }: Pick<ParallelDay, 'startsAt' | 'endsAt'>): string =>
  `${taipeiDayTime(new Date(startsAt))}–${taipeiTime(new Date(endsAt))}`
