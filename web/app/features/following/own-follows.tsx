import type { FollowGroup, FollowItem } from 'contract/following'
import { pages } from 'contract/pages'
import type { ReactNode } from 'react'
import { UndoNotice } from '#client/notices/undo-notice.tsx'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { FollowedThing } from './followed-thing.tsx'
import { readAllFollows } from './read-all-follows.ts'
import styles from './own-follows.module.css'

export const loadOwnFollows = async () => ({ now: new Date().toISOString(), items: await readAllFollows() })

type OwnFollowsProps = {
  items: readonly FollowItem[]
  classCard: (card: NonNullable<FollowItem['card']>) => ReactNode
}

export function OwnFollows({ items, classCard }: OwnFollowsProps) {
  return (
    <>
      <UndoNotice />
      <PageHead title="我的收藏">{items.length > 0 && summaryOf(items)}</PageHead>
      {items.length === 0 && <NothingFollowed />}
      {groups.map(({ id, title }) => {
        const ofGroup = items.filter(({ group }) => group === id)
        if (ofGroup.length === 0) return null
        return (
          <Section key={id} id={id} title={`${title}（${ofGroup.length}）`}>
            <ul role="list" className={styles.things}>
              {ofGroup.map((item) => (
                <FollowedThing key={item.id} item={item}>
                  {item.card && classCard(item.card)}
                </FollowedThing>
              ))}
            </ul>
          </Section>
        )
      })}
    </>
  )
}

const groups: readonly { id: FollowGroup; title: string }[] = [
  { id: 'bookable', title: '可以報名了' },
  { id: 'upcoming', title: '等待開放' },
  { id: 'waiting', title: '等下一期' },
  { id: 'saved', title: '收藏的班別' },
]

const summaryOf = (items: readonly FollowItem[]): string => {
  const bookable = items.filter(({ group }) => group === 'bookable').length
  return bookable > 0 ? `有 ${bookable} 項現在就可以報名。` : '目前還沒有可以報名的，開放時會移到最上面。'
}

function NothingFollowed() {
  return (
    <EmptyState
      title="還沒有收藏"
      actions={
        <SurfaceLink to={pages.classList()} className={buttonClass({ variant: 'primary' })}>
          看看有什麼課
        </SurfaceLink>
      }
    >
      看到還沒開放、額滿或想再考慮的班別，按「收藏」就會放在這裡；可以報名時會移到最上面。
    </EmptyState>
  )
}
