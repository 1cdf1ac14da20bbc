import { Icon } from '#ui/icon.tsx'
import styles from './planned.module.css'

export const Warning = ({ words }: { words: string }) => (
  <p className={styles.warning}>
    <Icon name="alert" size="small" />
    {words}
  </p>
)
