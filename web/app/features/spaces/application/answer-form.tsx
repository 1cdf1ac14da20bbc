import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useDraft } from '#client/session/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import type { ApplicationChange } from './change-own-application.ts'
import styles from './application-page.module.css'

/** What staff asked, with a field for the answer. */
export function AnswerForm({ applicationId, question }: { applicationId: string; question: string }) {
  const { submit, state } = useFetcher()
  const [answer, setAnswer] = useDraft(`space-answer ${applicationId} ${question}`)
  const [error, setError] = useState<string>()
  const send = () => {
    setError(answer.trim() === '' ? '請填寫回答。' : undefined)
    if (answer.trim() === '') return document.getElementById('answer')?.focus()
    const change: ApplicationChange = { intent: 'answer', answer: answer.trim(), question }
    void submit(change, { method: 'post', encType: 'application/json', flushSync: true })
  }
  return (
    <section aria-labelledby="question" className={styles.question}>
      <h2 id="question">基地想問你</h2>
      <p className={styles.asked}>{question}</p>
      <TextArea
        id="answer"
        label="你的回答"
        rows={3}
        maxLength={500}
        value={answer}
        error={error}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Button variant="primary" isBusy={state !== 'idle'} onClick={send}>
        送出回答
      </Button>
    </section>
  )
}
