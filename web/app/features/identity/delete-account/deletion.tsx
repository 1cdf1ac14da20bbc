import { DeletionForm, type DeletionFormProps } from './deletion-form.tsx'
import { deletedParts, keptParts } from './deletion-words.ts'
import styles from './delete-account.module.css'

export function Deletion(props: DeletionFormProps) {
  return (
    <>
      <h3>會刪除</h3>
      <Parts parts={deletedParts} />
      <h3>會留下</h3>
      <Parts parts={keptParts} />
      <DeletionForm {...props} />
    </>
  )
}

function Parts({ parts }: { parts: readonly string[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  )
}
