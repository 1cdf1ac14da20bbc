import type { claimBookings } from 'contract/booking/guests'
import type { Answer } from 'contract/endpoint'
import { taipeiDayTime } from 'contract/taipei-time'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#client/session/call-api.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './claim-form.module.css'

type Claimed = Answer<typeof claimBookings>

export function ClaimForm() {
  const revalidator = useRevalidator()
  const [code, setCode] = useState('')
  const { isBusy, error, run } = useAct()
  const [claimed, setClaimed] = useState<Claimed>()
  const send = async () => {
    if (code.replace(/[\s-]/g, '').length < 12) return '認領碼有 12 個字，例如 K7Q2-9MXA-4T6B。'
    const call = callApi<typeof claimBookings>('POST /api/booking/claim', { body: { code } })
    const answer = await call.catch(wordsOf)
    // A refusal changes nothing that the page shows.
    if (typeof answer === 'string') return answer
    setClaimed(answer)
    void revalidator.revalidate()
    return undefined
  }
  return (
    <Disclosure summary="基地幫你報過名？輸入認領碼">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void run(send)
        }}
      >
        <TextField
          label="認領碼"
          hint="在基地給你的單子上"
          width="medium"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={30}
          error={error}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="submit" isBusy={isBusy}>
          認領報名
        </Button>
        <p role="status">{claimed && claimedWords(claimed)}</p>
      </form>
    </Disclosure>
  )
}

const wordsOf = (refused: unknown): string => {
  if (refused instanceof ApiError) return refused.message
  throw refused
}

const claimedWords = ({ movedDays, keptDays }: Claimed): string => {
  const moved = movedDays > 0 ? `已認領 ${movedDays} 天，列在下面。` : '沒有新的日期可以認領。'
  const kept = keptDays.map(({ title, startsAt }) => `${title} ${taipeiDayTime(new Date(startsAt))}`)
  if (kept.length === 0) return moved
  return `${moved}${kept.join('、')}你自己也報名了，這天沒有認領；取消其中一筆後，可以用同一個認領碼再試。`
}
