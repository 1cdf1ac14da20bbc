import { Link } from 'react-router'
import type { HitGroup, HitOption } from './hit-groups.ts'
import styles from './hit-list.module.css'

type HitListProps = { listId: string; groups: readonly HitGroup[]; active: number; onClose: () => void }

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** Options are links, so that one can be opened in another tab; the focus stays in the field. */
export function HitList({ listId, groups, active, onClose }: HitListProps) {
  const all = groups.flatMap(({ options }) => options)
  return (
    <div role="listbox" id={listId} aria-label="找到的" className={styles.list} hidden={all.length === 0}>
      {groups.map(({ key, name, options, hasMore }) => (
        <div key={key} role="group" aria-labelledby={`${listId}-${key}`}>
          <div id={`${listId}-${key}`} className={styles.heading}>
            {name}
            {hasMore && <span>還有更多，請多打幾個字</span>}
          </div>
          {options.map((option) => (
            <Hit
              key={option.key}
              option={option}
              id={optionId(listId, all.indexOf(option))}
              isActive={all[active] === option}
              onClose={onClose}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

type HitProps = { option: HitOption; id: string; isActive: boolean; onClose: () => void }

function Hit({ option: { to, title, note }, id, isActive, onClose }: HitProps) {
  return (
    <Link
      to={to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      ref={(link) => {
        if (isActive) link?.scrollIntoView({ block: 'nearest' })
      }}
      onClick={({ metaKey, ctrlKey, shiftKey }) => {
        if (!metaKey && !ctrlKey && !shiftKey) onClose()
      }}
    >
      <strong>{title}</strong>
      <span>{note}</span>
    </Link>
  )
}
