import { pages } from 'contract/pages'
import type { SpaceUse } from 'contract/spaces/applications'
import type { OwnLot } from 'contract/spaces/own-applications'
import { taipeiSpan } from 'contract/taipei-time'
import { Link, useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { ApplicationChange } from './change-own-application.ts'
import { isToConfirm, lotWords } from './lot-words.ts'
import { spanOf } from './open-use.ts'
import styles from '#features/spaces/draw/draw-note.module.css'

type OwnLotProps = { lot: OwnLot; use: SpaceUse; now: number }

/** Below a time that a draw decides, or has decided. */
export function OwnLotNote({ lot, use, now }: OwnLotProps) {
  const { submit, state } = useFetcher()
  const words = lotWords(lot, use)
  if (words === '') return null
  const { instead, draw } = lot
  const confirm = () => {
    const change: ApplicationChange = { intent: 'confirm', useIds: [use.id] }
    void submit(change, { method: 'post', encType: 'application/json' })
  }
  return (
    <div className={styles.note}>
      <p>{words}</p>
      {instead !== null && (
        <p>
          最近的空檔：{taipeiSpan(new Date(instead.startsAt), new Date(instead.endsAt), new Date(now))}
          ，按「改時間」就能選。
        </p>
      )}
      {isToConfirm(lot, use, now) && (
        <Button variant="primary" isBusy={state !== 'idle'} onClick={confirm}>
          確認要用
          <VisuallyHidden>：{spanOf(use, now)}</VisuallyHidden>
        </Button>
      )}
      <Link to={pages.spaceDraw({ drawId: draw.id })}>看「{draw.title}」</Link>
    </div>
  )
}
