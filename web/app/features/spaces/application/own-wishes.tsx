import type { SpaceApplication, SpaceWish, WishState } from 'contract/spaces/own-applications'
import { useFetcher } from 'react-router'
import type { Words } from '#text/use-words.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ApplicationChange } from './change-own-application.ts'
import { spanOf } from './open-use.ts'
import styles from './application-page.module.css'

const stateWords: Readonly<Record<WishState, Words & { note: string }>> = {
  waiting: { word: '等空出來', pill: 'info', note: '' },
  free: {
    word: '空出來了',
    pill: 'confirmed',
    note: '要借就現在申請；時段不會保留，別人也可以申請。',
  },
  late: { word: '來不及申請', pill: 'closed', note: '離使用的時間太近，不能再申請了。' },
}

type OwnWishesProps = { application: SpaceApplication; now: number }

/** The times that somebody else had; one that came free can be applied for. */
export function OwnWishes({ application: { wishes }, now }: OwnWishesProps) {
  if (wishes.length === 0) return null
  return (
    <section aria-labelledby="wishes">
      <h2 id="wishes" className={styles.part}>
        等空出來
      </h2>
      <p className={styles.owed}>這些時段送出申請時有人借了。空出來會通知你，要不要借再決定。</p>
      <ul role="list" className={styles.uses}>
        {wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} now={now} />
        ))}
      </ul>
    </section>
  )
}

function WishRow({ wish, now }: { wish: SpaceWish; now: number }) {
  const { submit, state } = useFetcher()
  const { word, pill, note } = stateWords[wish.state]
  const span = spanOf(wish, now)
  const send = (intent: 'take' | 'drop') => {
    const change: ApplicationChange = { intent, wishId: wish.id, span }
    // Rendered at once, so that the button ignores the second click of a double click.
    void submit(change, { method: 'post', encType: 'application/json', flushSync: true })
  }
  const isBusy = state !== 'idle'
  return (
    <li className={styles.use}>
      <div className={styles.when}>
        <strong>{span}</strong>
        <span>{wish.spaceName}</span>
      </div>
      <StatusPill state={pill} size="small">
        {word}
      </StatusPill>
      {note !== '' && <p className={styles.reason}>{note}</p>}
      <div className={styles.actions}>
        {wish.state === 'free' && (
          <Button variant="primary" size="small" isBusy={isBusy} onClick={() => send('take')}>
            申請這一天
            <VisuallyHidden>：{span}</VisuallyHidden>
          </Button>
        )}
        <Button variant="outline" size="small" isBusy={isBusy} onClick={() => send('drop')}>
          不用等了
          <VisuallyHidden>：{span}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
