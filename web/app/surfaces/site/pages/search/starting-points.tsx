import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { clearRecentWords, loadRecentWords, useRecentWords } from '#features/search/recent-words.ts'
import { Button } from '#ui/button.tsx'
import { chipClass } from '#ui/chip-class.ts'
import { searchPath } from './search-path.ts'
import styles from './starting-points.module.css'

export function StartingPoints({ popular }: { popular: readonly string[] }) {
  const recent = useRecentWords()
  useEffect(loadRecentWords, [])
  return (
    <div className={styles.points}>
      {recent.length > 0 && (
        <Point id="recent" title="最近找過" words={recent}>
          <Button variant="quiet" size="small" onClick={clearRecentWords}>
            清除紀錄
          </Button>
        </Point>
      )}
      {popular.length > 0 && <Point id="popular" title="大家都在學" words={popular} />}
      <Point id="examples" title="也可以這樣找" words={examples} />
      <p className={styles.hint}>
        地點、星期、時段、類別、老師和「免費」都能放在一起找；找場地，就寫人數和設備。
      </p>
    </div>
  )
}

const examples = ['台南', '免費 親子', '下週六', '這週末 晚上', '樂齡 早上', '線上課', '10 人 投影']

type PointProps = { id: string; title: string; words: readonly string[]; children?: ReactNode }

function Point({ id, title, words, children }: PointProps) {
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
      <ul role="list" className={styles.words}>
        {words.map((word) => (
          <li key={word}>
            <Link to={searchPath(word)} className={chipClass()}>
              {word}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
