import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nothing is large enough there. */
export function NoSpaces() {
  return (
    <EmptyState
      title="這個基地沒有這麼大的空間"
      actions={
        <Link to={pages.applySpace()} className={buttonClass()}>
          看全部空間
        </Link>
      }
    >
      換一個基地，或把人數改少一點試試。
    </EmptyState>
  )
}
