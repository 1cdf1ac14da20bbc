import { openingSteps, type OpeningStep } from 'contract/site/opening'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './opening-list.module.css'

const words: Record<OpeningStep, { label: string; to: string }> = {
  contact: { label: '填聯絡信箱', to: staffPaths.staffSettings() },
  base: { label: '公開第一個基地', to: staffPaths.staffBases() },
  teacher: { label: '公開第一位老師', to: staffPaths.staffTeachers() },
  course: { label: '公開第一門課程', to: staffPaths.staffCourses() },
  class: { label: '開第一個班', to: staffPaths.staffNewClass() },
}

/** What an administrator still has to do before visitors can book; nothing when everything is done. */
export function OpeningList({ missing }: { missing: readonly OpeningStep[] }) {
  if (missing.length === 0) return null
  return (
    <section aria-labelledby="opening" className={styles.opening}>
      <h2 id="opening">開站：還差 {missing.length} 步</h2>
      <ol role="list">
        {openingSteps.map((step) => {
          const isDone = !missing.includes(step)
          const { label, to } = words[step]
          return (
            <li key={step} data-done={isDone}>
              <Icon name={isDone ? 'success' : 'chevron-right'} size="small" />
              {isDone ? <span>{label}（完成）</span> : <Link to={to}>{label}</Link>}
            </li>
          )
        })}
      </ol>
      <p>
        有夥伴一起做？<Link to={staffPaths.staffRoles()}>邀請夥伴</Link>
      </p>
    </section>
  )
}
