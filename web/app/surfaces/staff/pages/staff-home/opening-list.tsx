import type { Answer } from 'contract/endpoint'
import { pages } from 'contract/pages'
import { openingSteps, type OpeningStep, type readOpening } from 'contract/site/opening'
import { staffPaths } from 'contract/staff-pages'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import styles from './opening-list.module.css'

const words: Record<OpeningStep, { label: string; to: string }> = {
  collector: { label: '填主辦單位的全名', to: staffPaths.staffSettings() },
  contact: { label: '填聯絡信箱', to: staffPaths.staffSettings() },
  base: { label: '公開第一個基地', to: staffPaths.staffBases() },
  teacher: { label: '公開第一位老師', to: staffPaths.staffTeachers() },
  course: { label: '公開第一門課程', to: staffPaths.staffCourses() },
  class: { label: '開第一個班', to: staffPaths.staffNewClass() },
}

type Opening = Answer<typeof readOpening>

/** What an administrator still has to do before visitors can book, and a closing word in the first days after it. */
export function OpeningList({ opening }: { opening: Opening | undefined }) {
  if (opening?.justOpened) return <Opened />
  return opening === undefined || opening.missing.length === 0 ? null : <Missing missing={opening.missing} />
}

function Opened() {
  return (
    <section aria-labelledby="opening" className={styles.opening}>
      <h2 id="opening">開站完成</h2>
      <p>
        第一個班已經公開，訪客可以註冊、報名了。<a href={pages.home()}>看看網站</a>
      </p>
      <p>接下來的課一樣從「開新班」新增；這段話一週後會自己收起來。</p>
    </section>
  )
}

function Missing({ missing }: { missing: readonly OpeningStep[] }) {
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
