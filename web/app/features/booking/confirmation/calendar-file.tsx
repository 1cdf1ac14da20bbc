import { useAct } from '#client/use-act.ts'
import { calendarFileAddress, downloadCalendar } from '#features/booking/download-calendar.ts'
import { Button } from '#ui/button.tsx'
import { useCalendarAddress } from './use-calendar-address.ts'
import styles from './booked-days.module.css'

type CalendarFileProps = {
  bookingId: string
  count: number
  /** For browsers that cannot store files, such as LINE's. */
  openElsewhere?: ((address: string) => void) | undefined
}

export function CalendarFile({ bookingId, count, openElsewhere }: CalendarFileProps) {
  const { isBusy, run } = useAct()
  const readAddress = useCalendarAddress(bookingId, openElsewhere !== undefined)
  const download = () => {
    const prepared = readAddress()
    if (openElsewhere && prepared !== undefined) return openElsewhere(prepared)
    const store = () =>
      openElsewhere ? calendarFileAddress(bookingId).then(openElsewhere) : downloadCalendar(bookingId)
    // A refusal has been shown.
    void run(() => store().catch(() => undefined))
  }
  return (
    <div className={styles.file} data-print="hide">
      <Button icon="download" isBusy={isBusy} onClick={download}>
        {count === 1 ? '加入行事曆' : `把 ${count} 天都加入行事曆`}
      </Button>
      <p>
        下載一個行事曆檔（.ics），打開就加入{count === 1 ? '。' : '全部日期。'}
        {count > 1 && 'Google 日曆的連結一次只能加一天，在每一天下面。'}
      </p>
    </div>
  )
}
