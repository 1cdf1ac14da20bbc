import styles from './grille-band.module.css'

export function GrilleBand() {
  return (
    <svg className={styles.band} width="100%" height="28" aria-hidden="true">
      <defs>
        <pattern id="grille-band" width="56" height="28" patternUnits="userSpaceOnUse">
          <path
            d="M0 2h56M0 26h56M0 2v24M28 2v24M14 8a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM0 14h8M20 14h8M42 5l9 9-9 9-9-9zM28 14h5M51 14h5"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
          <circle cx="14" cy="14" r="2" fill="currentColor" />
          <circle cx="42" cy="14" r="2" fill="currentColor" />
        </pattern>
      </defs>
      <rect width="100%" height="28" fill="url(#grille-band)" />
    </svg>
  )
}
