import styles from './check-in.module.css'

export function CheckInSign() {
  return (
    <svg className={styles.sign} viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
      <path className={styles.pane} d="M16 96V44a30 30 0 0 1 60 0v52z" />
      <path d="M8 96h76M16 96V44a30 30 0 0 1 60 0v52M28 48h14v14H28zM50 48h14v14H50zM28 70h14v14H28zM50 70h5v5h-5zM59 79h5v5h-5z" />
      <path
        className={styles.phone}
        d="M106 32h34a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6h-34a6 6 0 0 1-6-6V38a6 6 0 0 1 6-6z"
      />
      <path d="M106 32h34a6 6 0 0 1 6 6v52a6 6 0 0 1-6 6h-34a6 6 0 0 1-6-6V38a6 6 0 0 1 6-6zM112 50v-6h6M134 50v-6h-6M112 70v6h6M134 70v6h-6M120 88h6M84 58h8M84 66h8" />
    </svg>
  )
}
