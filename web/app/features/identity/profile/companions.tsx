import type { Companion } from 'contract/identity/companions'
import { maxCompanions } from 'contract/identity/max-companions'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { CompanionForm } from './companion-form.tsx'
import styles from './companions.module.css'

type CompanionsProps = { companions: readonly Companion[] }

export function Companions({ companions }: CompanionsProps) {
  const [changed, setChanged] = useState<string>()
  return (
    <section aria-labelledby="companions">
      <h2 id="companions">常一起來的同伴</h2>
      <p className={styles.lead}>記下稱呼，報名時點一下就算好人數。只有你看得到，寫小名就好。</p>
      <ul role="list" className={styles.list}>
        {companions.map((companion) => (
          <li key={companion.id} className={styles.companion}>
            {companion.id === changed ? (
              <CompanionForm companion={companion} onDone={() => setChanged(undefined)} />
            ) : (
              <CompanionRow companion={companion} onChange={() => setChanged(companion.id)} />
            )}
          </li>
        ))}
      </ul>
      {companions.length < maxCompanions ? (
        <CompanionForm />
      ) : (
        <p className={styles.lead}>已經記了 {maxCompanions} 位，要加人請先刪除用不到的。</p>
      )}
    </section>
  )
}

function CompanionRow({ companion, onChange }: { companion: Companion; onChange: () => void }) {
  const { Form, state } = useFetcher()
  const { id, nickname, age } = companion
  return (
    <>
      <span className={styles.name}>
        {nickname}
        {age !== null && <span className={styles.age}>{age} 歲</span>}
      </span>
      <Button variant="quiet" size="small" icon="edit" aria-label={`修改${nickname}`} onClick={onChange}>
        修改
      </Button>
      <Form method="post">
        <input type="hidden" name="companionId" value={id} />
        <input type="hidden" name="nickname" value={nickname} />
        <Button
          type="submit"
          name="intent"
          value="delete-companion"
          variant="quiet"
          size="small"
          icon="trash"
          aria-label={`刪除${nickname}`}
          isBusy={state !== 'idle'}
        >
          刪除
        </Button>
      </Form>
    </>
  )
}
