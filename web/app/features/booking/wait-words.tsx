import type { OwnDay } from 'contract/booking/own-days'
import { taipeiDay, taipeiDeadline } from 'contract/taipei-time'
import { promotedUntilWords } from '#text/promoted-until-words.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './wait-words.module.css'

type WaitingDay = Pick<OwnDay, 'waitlist' | 'offerExpiresAt' | 'plus' | 'startsAt'>

export function WaitWords({ day, now }: { day: WaitingDay; now: number }) {
  const lines = waitLines(day, now)
  if (lines.length === 0) return null
  return (
    <div className={styles.wait}>
      <Icon name="hourglass" size="small" />
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

export function waitLines({ waitlist, offerExpiresAt, plus, startsAt }: WaitingDay, now: number): string[] {
  if (offerExpiresAt !== null)
    return [
      `有空位了，${1 + plus} 個座位為你保留到 ${taipeiDeadline(new Date(offerExpiresAt))}。請按「接受座位」，逾時會讓給下一位。`,
    ]
  if (waitlist === null || Date.parse(startsAt) <= now) return []
  const until = new Date(waitlist.until)
  if (until.getTime() <= now) return [vainWords(Date.parse(waitlist.bookableUntil) > now)]
  const ahead = waitlist.peopleAhead === 0 ? '' : `，前面還有 ${waitlist.peopleAhead} 人`
  return [
    `候補第 ${waitlist.position} 位${ahead}。`,
    `有空位時依序${promotedUntilWords(until, new Date(startsAt))}。`,
    ...passedOverLines(waitlist, 1 + plus),
  ]
}

const vainWords = (isBookable: boolean): string =>
  isBookable
    ? '候補已經截止，這一天沒有遞補上。有空位時開放給所有人，可以在這裡直接報名。'
    : '候補已經截止，這一天沒有遞補上。'

const passedOverLines = ({ passedOver }: NonNullable<WaitingDay['waitlist']>, people: number): string[] => {
  if (passedOver === null) return []
  const when = taipeiDay(new Date(passedOver.at))
  return passedOver.reason === 'party_too_large'
    ? [`${when}空位不夠你們 ${people} 位一起坐，先給後面坐得下的人。你的順位保留，減少人數可以更快遞補。`]
    : [`${when}有空位，但和你已報名的課程時間重疊，先給後面的人。你的順位保留。`]
}
