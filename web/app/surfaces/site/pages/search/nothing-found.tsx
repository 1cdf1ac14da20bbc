import { pages } from 'contract/pages'
import { Link } from 'react-router'
import { EmptyState } from '#ui/empty-state.tsx'
import { hitCount } from './hit-count.ts'

export function NothingFound({ classes, bases }: { classes: number; bases: number }) {
  return (
    <EmptyState
      title="這個詞，巷口還沒有人提過"
      actions={
        <>
          {classes > 0 && <Link to={pages.classList()}>看所有課程（{hitCount([classes], ' 班')}）</Link>}
          {bases > 0 && <Link to={pages.map()}>看附近的基地（{bases} 個）</Link>}
          <Link to={pages.contact()}>問問我們</Link>
        </>
      }
    >
      換短一點的詞試試，例如「陶藝」而不是「週末陶藝體驗課」；縣市、老師的名字也都找得到。
    </EmptyState>
  )
}
