import { pages } from 'contract/pages'
import { SurfaceLink } from '#client/surface-link.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyState } from '#ui/empty-state.tsx'

const nothingFits = {
  heading: '沒有這麼大的空間',
  advice: '換一個基地，或把人數改少一點試試。',
  to: pages.applySpace(),
  link: '看全部空間',
}
const nothingAtAll = {
  heading: '目前沒有可以借用的空間',
  advice: '可以先打電話問問附近的基地。',
  to: pages.baseList(),
  link: '看全部基地',
}

const noSuchBase = {
  heading: '沒有找到這個基地',
  advice: '換個寫法，或只打縣市，例如「台南」。',
  to: pages.applySpace(),
  link: '看全部基地',
}
const notLent = {
  heading: '這裡現在沒有外借',
  advice: '連結裡的基地或空間已經不外借了。看看別的空間，或打電話問附近的基地。',
  to: pages.applySpace(),
  link: '看全部空間',
}
const kinds = { nothingFits, nothingAtAll, noSuchBase, notLent }

export function NoSpaces({ kind, onLeave }: { kind: keyof typeof kinds; onLeave?: () => void }) {
  const { heading, advice, to, link } = kinds[kind]
  return (
    <EmptyState
      title={heading}
      actions={
        <SurfaceLink to={to} onClick={onLeave} className={buttonClass()}>
          {link}
        </SurfaceLink>
      }
    >
      {advice}
    </EmptyState>
  )
}
