import type { FollowItem } from 'contract/following'
import { pages } from 'contract/pages'
import { taipeiDay, taipeiDayTime } from 'contract/taipei-time'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'
import { SurfaceLink } from '#client/surface-link.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { FollowChange } from './change-follow.ts'
import styles from './followed-thing.module.css'

export function FollowedThing({ item, children }: { item: FollowItem; children: ReactNode }) {
  const { submit, state } = useFetcher()
  const { kind, thingId, title, card } = item
  const name = title ?? '下架的課程'
  const remove = () => {
    const canUndo = kind === 'next_term' ? title !== null : card !== null
    const change: FollowChange = { intent: 'unfollow', kind, thingId, done: `已移除「${name}」`, canUndo }
    void submit(change, { method: 'post', encType: 'application/json' })
  }
  return (
    <li className={styles.thing}>
      <div className={styles.head}>
        <p className={styles.news} data-group={item.group}>
          {newsOf(item)}
        </p>
        <Button variant="quiet" size="small" icon="close" isBusy={state !== 'idle'} onClick={remove}>
          移除
          <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      </div>
      {card ? children : <WithoutClass item={item} />}
    </li>
  )
}

const newsOf = ({ kind, group, title, card, opensAt }: FollowItem): string => {
  const isCourse = kind === 'next_term'
  if (group === 'bookable') return isCourse ? '這門課有班可以報名' : '現在可以報名了'
  if (group === 'upcoming') {
    const opens = new Date(opensAt!)
    return isCourse ? `下一期${taipeiDay(opens)}開放報名` : `${taipeiDayTime(opens)} 開放報名`
  }
  if (isCourse) return title === null ? '這門課已經下架' : '還沒有下一期'
  return card === null ? '這一班已經下架' : (stateNews[card.state] ?? '報名已截止')
}

const stateNews: Partial<Record<NonNullable<FollowItem['card']>['state'], string>> = {
  full: '目前額滿',
  ended: '已經結束',
  cancelled: '這一班已取消',
  not_opened: '這一班沒有開成',
}

function WithoutClass({ item: { kind, title, thingId } }: { item: FollowItem }) {
  const isShown = kind === 'next_term' && title !== null
  return (
    <Card as="article" className={styles.empty ?? ''}>
      <h3 className={styles.title}>{title ?? '課程名稱不再公開'}</h3>
      <p className={styles.words}>
        {isShown ? '排定新的班別後，會移到「可以報名了」或「等待開放」。' : '內容不再公開，可以從收藏移除。'}
      </p>
      {isShown && (
        <SurfaceLink to={`${pages.classList()}?course=${thingId}&past=1`} className={styles.past}>
          看以前的班別
        </SurfaceLink>
      )}
    </Card>
  )
}
