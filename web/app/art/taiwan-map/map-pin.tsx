import styles from './map-pin.module.css'

export function MapPin() {
  return (
    <g className={styles.pin}>
      <path className={styles.wall} d="M-24 0v-38a24 24 0 0 1 48 0V0z" />
      <path className={styles.bars} d="M0-60V-4M-22-30h44M-13-54A24 24 0 0 0-13-32M13-54A24 24 0 0 1 13-32" />
      <path className={styles.sill} d="M-30 0h60" />
    </g>
  )
}
