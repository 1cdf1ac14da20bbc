import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

type SkeletonProps = {
  /** `title` and `line` are as high as text, `cover` is 16:9, `row` is a list row, `arch` a person. */
  shape?: 'title' | 'line' | 'short' | 'cover' | 'row' | 'arch'
  count?: number
  className?: string
}

/** Appears with a delay, so that fast responses do not flash. Show 「載入中」 once beside it. */
export function Skeleton({ shape = 'line', count = 1, className }: SkeletonProps) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  ))
}
