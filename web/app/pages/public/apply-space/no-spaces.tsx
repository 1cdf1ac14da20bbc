import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nothing fits the filters, or nothing can be borrowed at all. */
export function NoSpaces({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <EmptyState
        title="目前沒有可以借用的空間"
        actions={
          <Link to={pages.baseList()} className={buttonClass()}>
            看全部基地
          </Link>
        }
      >
        可以先打電話問問附近的基地。
      </EmptyState>
    )
  return (
    <EmptyState
      title="沒有這麼大的空間"
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
