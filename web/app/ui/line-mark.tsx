import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** The text is outside the green block, because white on this green has a contrast of only 2.26:1. */
export function LineMark({ className }: { className?: string }) {
  return (
    <svg
      className={classNames(styles.icon, styles.medium, className)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
    >
      <rect width="24" height="24" rx="6" fill="#06c755" />
      <path
        d="M12 5c4.4 0 8 2.8 8 6.3 0 1.4-.6 2.7-1.7 3.9-1.6 1.7-5 4-6 4.4-.9.4-.8-.2-.7-.5l.1-1c-4-.4-7.7-3.1-7.7-6.8C4 7.8 7.6 5 12 5z"
        fill="#fff"
      />
      <path
        d="M8.5 11.2v.01M12 11.2v.01M15.5 11.2v.01"
        stroke="#06c755"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
    </svg>
  )
}
