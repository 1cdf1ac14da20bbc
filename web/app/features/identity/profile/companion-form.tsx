import type { Companion } from 'contract/identity/companions'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import type { RefusedForm } from '#features/identity/save-profile.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './companions.module.css'

type CompanionFormProps = {
  /** Undefined to add one. */
  companion?: Companion
  onDone?: () => void
}

export function CompanionForm({ companion, onDone }: CompanionFormProps) {
  const save = useFetcher<RefusedForm | null>()
  const form = useRef<HTMLFormElement>(null)
  const errors = save.data?.errors ?? {}
  const isSaved = save.state === 'idle' && save.data === null
  useEffect(() => {
    if (!isSaved) return
    form.current?.reset()
    onDone?.()
  }, [isSaved, onDone])
  const id = companion?.id ?? 'new'
  return (
    <save.Form
      ref={form}
      method="post"
      className={styles.form}
      aria-label={companion ? '修改同伴' : '加入同伴'}
    >
      <input type="hidden" name="companionId" value={companion?.id ?? ''} />
      <TextField
        id={`nickname-${id}`}
        name="nickname"
        label="稱呼"
        autoComplete="off"
        maxLength={20}
        defaultValue={companion?.nickname}
        error={errors['nickname']}
        className={styles.nickname ?? ''}
      />
      <TextField
        id={`age-${id}`}
        name="age"
        label="年齡"
        isOptional
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        defaultValue={companion?.age ?? ''}
        error={errors['age']}
        className={styles.years ?? ''}
      />
      <div className={styles.buttons}>
        <Button type="submit" name="intent" value="save-companion" isBusy={save.state !== 'idle'}>
          {companion ? '儲存同伴' : '加入'}
        </Button>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            不改了
          </Button>
        )}
      </div>
    </save.Form>
  )
}
