import type { giveFeedback } from 'contract/attendance/feedback'
import type { Booking } from 'contract/booking/booking'
import type { SyntheticEvent } from 'react'
import { showSuccess } from '#client/notices/toasts.ts'
import { callApi } from '#client/session/call-api.ts'
import { useDraft } from '#client/session/use-draft.ts'
import { useAct } from '#client/use-act.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ratingWords } from './rating-words.ts'
import styles from './feedback.module.css'

type Given = NonNullable<Booking['feedback']>

export type FeedbackFormProps = {
  bookingId: string
  given: Given | null
  onGiven: (sent: Given) => void
}

export function FeedbackForm({ bookingId, given, onGiven }: FeedbackFormProps) {
  const { isBusy, run } = useAct()
  const [words, setWords] = useDraft(`feedback ${bookingId}`, given?.words)
  const send = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      rating: Number(form.get('rating')),
      words,
      isPublic: form.has('isPublic'),
    }
    const sent = { params: { bookingId }, body }
    void run(async () => {
      const call = callApi<typeof giveFeedback>('POST /api/booking/:bookingId/feedback', sent)
      // The refusal has been shown; what was written stays.
      const answer = await call.catch(() => undefined)
      if (answer === undefined) return
      showSuccess('謝謝，已經收到你的話')
      onGiven(answer)
    })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <RadioGroup
        legend="這一班上起來怎麼樣？"
        name="rating"
        options={options}
        defaultValue={given === null ? '' : String(given.rating)}
        isInline
        required
      />
      <TextArea
        label="想說的話"
        hint="給基地和老師看，你同意才會公開。請不要寫病歷、健康等敏感資料。"
        isOptional
        name="words"
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Checkbox
        name="isPublic"
        label="願意讓其他人看到我的評分和這段話"
        description="姓名只顯示第一個字，例如「林○○」。隨時可以在這裡收回。"
        defaultChecked={given?.isPublic}
      />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        送出
      </Button>
    </form>
  )
}

const options = ratingWords.map((label, index) => ({ value: String(index + 1), label })).toReversed()
