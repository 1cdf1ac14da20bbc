import { Link } from 'react-router'
import { hitCount } from './hit-count.ts'
import { searchPath } from './search-path.ts'
import styles from './page.module.css'

type ResultSummaryProps = {
  q: string
  counts: readonly number[]
  /** How many are free. */
  spaces: number
  isNear: boolean
  /** The spelling that the results are for, when nothing matched as typed. */
  corrected: string | null
  /** The class list with the same filters; undefined without classes among the results. */
  list: string | undefined
}

export function ResultSummary({ q, counts, spaces, isNear, corrected, list }: ResultSummaryProps) {
  return (
    <div className={styles.summary}>
      <p role="status">
        {corrected !== null && (
          <>
            沒有找到「{q}」，你是不是要找
            <Link to={searchPath(corrected)}>「{corrected}」</Link>？
          </>
        )}
        {q !== '' && countWords(corrected ?? q, { counts, spaces, isNear })}
      </p>
      {list !== undefined && (
        <p className={styles.more}>
          <Link to={list}>到課程列表，再用日期和地點篩選</Link>
        </p>
      )}
    </div>
  )
}

type Counted = Pick<ResultSummaryProps, 'counts' | 'spaces' | 'isNear'>

const countWords = (q: string, { counts, spaces, isNear }: Counted): string => {
  if (counts.length === 0) return spaces > 0 ? `「${q}」有 ${spaces} 個空間可以借` : `沒有找到「${q}」`
  return isNear ? `沒有完全符合「${q}」的內容，這些最接近` : `「${q}」有 ${hitCount(counts, ' 筆')}結果`
}
