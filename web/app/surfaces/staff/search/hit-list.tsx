import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { HitGroup, HitOption } from './hit-groups.ts'
import styles from './hit-list.module.css'

type HitListProps = { listId: string; groups: readonly HitGroup[]; active: number; onClose: () => void }

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** Rows have links, so that one can be opened in another tab; the arrow keys leave the focus in the field. */
export function HitList({ listId, groups, active, onClose }: HitListProps) {
  const all = groups.flatMap(({ options }) => options)
  return (
    <div role="grid" id={listId} aria-label="找到的" className={styles.list} hidden={all.length === 0}>
      {groups.map(({ key, name, options, hasMore }) => (
        <div key={key} role="rowgroup" aria-labelledby={`${listId}-${key}`}>
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

function Hit({ option: { to, title, note, actions = [] }, id, isActive, onClose }: HitProps) {
  const close = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey) onClose()
  }
  return (
    <div
      id={id}
      role="row"
      aria-selected={isActive}
      className={styles.row}
      ref={(row) => {
        if (isActive) row?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the link in the cell has the words */}
      <div role="gridcell" className={styles.main}>
        <Link to={to} tabIndex={-1} className={styles.option} onClick={close}>
          <strong>{title}</strong>
          <span>{note}</span>
        </Link>
      </div>
      {actions.length > 0 && (
        <div role="gridcell" className={styles.actions}>
          {actions.map((action) => (
            <Link
              key={action.words}
              to={action.to}
              tabIndex={isActive ? 0 : -1}
              className={buttonClass({ size: 'small', variant: 'quiet' })}
              aria-label={`${action.words}：${title}`}
              onClick={close}
            >
              <Icon name={action.icon} size="small" />
              {action.words}
            </Link>
          ))}
        </div>
      )}
    </div>
  )
}
