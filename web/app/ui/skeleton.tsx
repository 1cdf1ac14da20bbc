import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** What will stand here: `title` and `line` are text high, `cover` is 16:9, `row` a list row, `arch` a person. */
  shape?: 'title' | 'line' | 'short' | 'cover' | 'row' | 'arch'
  /** How many, one below the other. */
  count?: number
  className?: string
}

/** Sand where content will be; appears late, so quick answers do not flash. Say 「載入中」 once beside it. */
export function Skeleton({ shape = 'line', count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  ))
}
