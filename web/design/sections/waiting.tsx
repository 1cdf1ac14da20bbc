import { Specimen, State } from '#design/specimen.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill, type PillState } from '#ui/status-pill.tsx'
import styles from '#design/design.module.css'

const pills: readonly { state: PillState; word: string }[] = [
  { state: 'ok', word: '尚有名額' },
  { state: 'few', word: '剩 3 席' },
  { state: 'full', word: '額滿可候補' },
  { state: 'closed', word: '已截止' },
  { state: 'rest', word: '休館' },
  { state: 'upcoming', word: '即將開放' },
  { state: 'cancelled', word: '已取消' },
  { state: 'confirmed', word: '確定開班' },
  { state: 'running', word: '進行中' },
  { state: 'ended', word: '已結束' },
  { state: 'info', word: '說明' },
  { state: 'warning', word: '提醒' },
]
const shapes = ['title', 'line', 'short', 'cover', 'row', 'arch'] as const

export function Waiting() {
  return (
    <>
      <Specimen name="status-pill" note="字、圖示、顏色、紋樣四者一起；沒有一種只靠顏色。">
        {pills.map(({ state, word }) => (
          <State key={state} name={state}>
            <StatusPill state={state}>{word}</StatusPill>
          </State>
        ))}
        <State name="small">
          <StatusPill state="few" size="small">
            剩 3 席
          </StatusPill>
        </State>
      </Specimen>
      <Specimen name="skeleton" note="過一會兒才出現，快的回答不會閃。">
        {shapes.map((shape) => (
          <State key={shape} name={shape}>
            <div className={styles.narrow}>
              <Skeleton shape={shape} />
            </div>
          </State>
        ))}
      </Specimen>
      <Specimen name="empty-state">
        <State name="有出路" isWide>
          <EmptyState
            title="這一週沒有課"
            headingLevel={3}
            actions={<Button variant="outline">看下一週</Button>}
          >
            最近的一堂在 11月27日（五）。
          </EmptyState>
        </State>
        <State name="只有一句" isWide>
          <EmptyState title="還沒有上課紀錄" headingLevel={3} />
        </State>
      </Specimen>
    </>
  )
}
