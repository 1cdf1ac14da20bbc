import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './page.module.css'

export type Moved = { words: string; applicationId: string }

/** What was moved last; stays longer than its toast, for the way to the application. */
export function MovedNote({ moved }: { moved: Moved | undefined }) {
  if (moved === undefined) return null
  return (
    <p className={styles.moved} data-testid="moved">
      <Icon name="check" size="small" />
      <span>
        {moved.words}
        <Link to={staffPaths.staffApplication({ applicationId: moved.applicationId })}>看這份申請</Link>
      </span>
    </p>
  )
}
