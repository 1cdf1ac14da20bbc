import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'
import styles from './steps.module.css'

type Step = { icon: IconName; title: string; words: string }

export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map(({ icon, title, words }, index) => (
        <li key={title} className={styles.step}>
          <Icon name={icon} size="large" className={styles.icon} />
          <h3 className={styles.title}>
            <span className={styles.number}>{index + 1}</span>
            {title}
          </h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  )
}
