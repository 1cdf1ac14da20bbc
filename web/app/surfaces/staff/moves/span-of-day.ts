import { taipeiTime } from 'contract/taipei-time'

/** 「18:00–20:00」 */
export const spanOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string =>
  [startsAt, endsAt].map((at) => taipeiTime(new Date(at))).join('–')
