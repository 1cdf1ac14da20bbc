import { Link } from 'react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

export function UnreadableFilters({ list }: { list: string }) {
  return (
    <EmptyState
      title="這組篩選條件讀不懂"
      actions={
        <Link to={list} className={buttonClass()}>
          清除全部篩選
        </Link>
      }
    >
      網址裡有我們不認識的條件，清除後重新選擇就好。
    </EmptyState>
  )
}
