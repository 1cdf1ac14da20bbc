import styles from './error-page.module.css'

export function BentGrille() {
  return (
    <svg
      className={styles.grille}
      viewBox="0 0 240 150"
      fill="none"
      strokeWidth="5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M8 145V62a112 54 0 0 1 224 0v83zM8 92h224" className={styles.panes} />
      <path d="M44 33v112M80 18v127M160 18v127M196 33v112M120 9v34c0 22 26 26 24 46s-24 18-24 34v22" />
      <path d="M62 108a9 9 0 1 0 .1 0zM178 108a9 9 0 1 0 .1 0z" />
    </svg>
  )
}
