import type { SpaceUse } from 'contract/spaces/applications'
import type { OwnLot, SpaceApplication } from 'contract/spaces/own-applications'
import { Link, useFetcher } from 'react-router'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { markWords, reasonLabel } from '#text/application-words.ts'
import { stateWordsOfUse } from '#text/use-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Button } from '#ui/button.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ApplicationChange } from './change-own-application.ts'
import { isOpenUse, nameOfUse, spanOf } from './open-use.ts'
import { OwnLotNote } from './own-lot.tsx'
import styles from './application-page.module.css'

type OwnUsesProps = { application: SpaceApplication; now: number }

/** The times with what was decided; those that are still to come can be withdrawn. */
export function OwnUses({ application: { uses, charges, lots }, now }: OwnUsesProps) {
  const hasPaid = charges.some(({ state }) => state === 'paid')
  const { submit } = useFetcher()
  const open = uses.filter((use) => isOpenUse(use, now))
  const withdraw = (chosen: readonly SpaceUse[], words: string) =>
    askFirst(words, hasPaid, () => {
      const change: ApplicationChange = {
        intent: 'withdraw',
        useIds: chosen.map(({ id }) => id),
        done: `已取消：${words}`,
      }
      void submit(change, { method: 'post', encType: 'application/json' })
    })
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className={styles.part}>
        時段
      </h2>
      <ul role="list" className={styles.uses}>
        {uses.map((use) => (
          <UseRow
            key={use.id}
            use={use}
            name={nameOfUse(use, uses, now)}
            now={now}
            lots={lots.filter(({ useId }) => useId === use.id)}
            onWithdraw={isOpenUse(use, now) ? () => withdraw([use], nameOfUse(use, uses, now)) : undefined}
          />
        ))}
      </ul>
      {open.length > 1 && (
        <Button
          variant="outline"
          className={styles.all ?? ''}
          onClick={() => withdraw(open, `全部 ${open.length} 個時段`)}
        >
          取消全部 {open.length} 個時段
        </Button>
      )}
    </section>
  )
}

type UseRowProps = {
  use: SpaceUse
  name: string
  now: number
  lots: readonly OwnLot[]
  onWithdraw: (() => void) | undefined
}

function UseRow({ use, name, now, lots, onWithdraw }: UseRowProps) {
  const { word, pill } = stateWordsOfUse[use.state]
  return (
    <li className={styles.use} data-state={use.state}>
      <div className={styles.when}>
        <strong>{spanOf(use, now)}</strong>
        <span>{use.spaceName}</span>
      </div>
      <StatusPill state={pill} size="small">
        {word}
      </StatusPill>
      {use.mark !== null && (
        <p className={styles.reason}>
          基地記下：{[markWords[use.mark].word, use.markNote].filter(Boolean).join('・')}
        </p>
      )}
      {use.reason !== '' && (
        <p className={styles.reason}>
          {reasonLabel(use.state)}：{use.reason}
        </p>
      )}
      {lots.map((lot) => (
        <OwnLotNote key={lot.draw.id} lot={lot} use={use} now={now} />
      ))}
      {onWithdraw && (
        <div className={styles.actions}>
          <Link to={`?move=${use.id}`} className={buttonClass({ size: 'small' })}>
            <span>
              改時間
              <VisuallyHidden>：{name}</VisuallyHidden>
            </span>
          </Link>
          <Button variant="outline" size="small" onClick={onWithdraw}>
            取消這個時段
            <VisuallyHidden>：{name}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  )
}

const askFirst = (words: string, hasPaid: boolean, act: () => void): void =>
  showModal({
    title: '取消借用？',
    content: `${words}會開放給別人申請。要再借的話，需要重新申請。${
      hasPaid ? '已經繳的費用或押金，請打電話到基地問怎麼退。' : ''
    }`,
    buttons: [
      { text: '先不要', onClick: closeModal },
      {
        text: '取消借用',
        onClick: () => {
          closeModal()
          act()
        },
      },
    ],
  })
