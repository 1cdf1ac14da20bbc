import { classNames } from './class-names.ts'
import styles from './grille-loader.module.css'

export function GrilleLoader({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.loader, className)}
      viewBox="0 0 96 96"
      width="96"
      height="96"
      aria-hidden="true"
    >
      <g className={styles.ghost}>
        <GrilleLines />
      </g>
      <g className={styles.ink}>
        <GrilleLines />
      </g>
    </svg>
  )
}

function GrilleLines() {
  return (
    <>
      <path pathLength="1" d="M14 88V48a34 34 0 0 1 68 0v40z" />
      <path pathLength="1" d="M37 43a11 11 0 1 1 22 0 11 11 0 1 1 0 22 11 11 0 1 1-22 0 11 11 0 1 1 0-22z" />
      <path pathLength="1" d="M48 14v18M48 76v12M14 54h12M70 54h12" />
      <path pathLength="1" d="M24 30l13.2 13M72 30 58.8 43M22 80l15.2-15M74 80 58.8 65" />
      <path pathLength="1" d="M48 48l6 6-6 6-6-6z" />
    </>
  )
}
