import type { CheckInRefusal } from 'contract/attendance/check-in-rules'
import { pages } from 'contract/pages'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

type CheckInRefusedProps = { refusal: CheckInRefusal; message: string; scan?: ReactNode }

const titles: Record<CheckInRefusal, string> = {
  check_in_code_expired: '請再掃一次 QR code',
  check_in_not_booked: '名單上沒有這一天的報名',
  check_in_day_cancelled: '這一天停課',
  check_in_on_leave: '這一天已經請假',
  check_in_too_early: '還沒開放簽到',
  check_in_over: '這一天的課已經結束',
}

export function CheckInRefused({ refusal, message, scan }: CheckInRefusedProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <EmptyState
      title={titles[refusal]}
      headingLevel={1}
      actions={
        <>
          {refusal === 'check_in_code_expired' && scan}
          {refusal === 'check_in_too_early' && (
            <Button variant="primary" isBusy={state !== 'idle'} onClick={() => void revalidate()}>
              再試一次
            </Button>
          )}
          <SurfaceLink to={pages.calendar()} className={buttonClass()}>
            看我的行事曆
          </SurfaceLink>
        </>
      }
    >
      {message}
    </EmptyState>
  )
}
