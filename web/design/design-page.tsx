import { useEffect, type ComponentType } from 'react'
import { Notices } from '#client/notices/notices.tsx'
import { DisplaySettings } from '#document/display/display-settings.tsx'
import { Page, PageHead } from '#ui/page.tsx'
import { SkipLink } from '#ui/skip-link.tsx'
import { Actions } from './sections/actions.tsx'
import { Art } from './sections/art.tsx'
import { Calendar } from './sections/calendar.tsx'
import { Choices } from './sections/choices.tsx'
import { Colours } from './sections/colours.tsx'
import { Fields } from './sections/fields.tsx'
import { Icons } from './sections/icons.tsx'
import { Navigation } from './sections/navigation.tsx'
import { NoticePieces } from './sections/notice-pieces.tsx'
import { Space } from './sections/space.tsx'
import { StaffKit } from './sections/staff-kit.tsx'
import { Surfaces } from './sections/surfaces.tsx'
import { TypeScale } from './sections/type-scale.tsx'
import { Waiting } from './sections/waiting.tsx'
import { Group } from './specimen.tsx'
import styles from './design.module.css'

const chapters: readonly { id: string; title: string; Content: ComponentType }[] = [
  { id: 'colours', title: '顏色與對比', Content: Colours },
  { id: 'type', title: '字級', Content: TypeScale },
  { id: 'space', title: '間距、圓角、紋樣、動態', Content: Space },
  { id: 'icons', title: '圖示', Content: Icons },
  { id: 'art', title: '窗花', Content: Art },
  { id: 'actions', title: '按鈕與標籤', Content: Actions },
  { id: 'fields', title: '欄位', Content: Fields },
  { id: 'choices', title: '選項', Content: Choices },
  { id: 'surfaces', title: '卡片與資料', Content: Surfaces },
  { id: 'calendar', title: '月曆', Content: Calendar },
  { id: 'navigation', title: '導覽與版面', Content: Navigation },
  { id: 'waiting', title: '狀態、等待、空白', Content: Waiting },
  { id: 'notices', title: '通知、對話框、遮罩', Content: NoticePieces },
  { id: 'staff', title: '後台', Content: StaffKit },
]

/** Every component of the design system in every state; not part of the site. */
export function DesignPage() {
  useEffect(startAtTheTop, [])
  return (
    <>
      <SkipLink />
      <div className={styles.frame}>
        <nav aria-label="章節" className={styles.rail}>
          <ul role="list">
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
          <DisplaySettings />
        </nav>
        <Page>
          <PageHead title="設計系統">窗花：每一個元件的每一種樣子。配色與字級可在側欄切換。</PageHead>
          {chapters.map(({ id, title, Content }) => (
            <Group key={id} id={id} title={title}>
              <Content />
            </Group>
          ))}
        </Page>
      </div>
      <Notices />
    </>
  )
}

/** The error summary takes the focus as soon as it is shown, in the middle of this page. */
function startAtTheTop(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (location.hash === '') scrollTo(0, 0)
}
