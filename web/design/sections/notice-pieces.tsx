import { useEffect, useState, type ReactNode } from 'react'
import { isLoading } from '#client/notices/loading-state.ts'
import { closeModal, showModal } from '#client/notices/modal-state.ts'
import { showError, showSuccess } from '#client/notices/toasts.ts'
import { Specimen } from '#design/specimen.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import styles from '#design/design.module.css'

/** In ms. */
const overlayTime = 4000

const openers: Record<string, () => void> = {
  modal: () =>
    showModal({
      title: '要取消 11月20日 的報名嗎？',
      content: '名額會讓給候補的人。',
      buttons: [
        { text: '先不要', onClick: closeModal },
        { text: '取消報名', onClick: closeModal },
      ],
    }),
  toast: () => {
    showError('網路不太順，請再試一次')
    showSuccess('已儲存')
  },
  overlay: () => {
    isLoading.write(true)
    setTimeout(() => isLoading.write(false), overlayTime)
  },
}

/** Opened by their buttons, or at once by `?open=modal`, `toast`, `overlay`, `sheet`. */
export function NoticePieces() {
  const wanted = new URLSearchParams(location.search).get('open') ?? ''
  const [isSheetOpen, setSheetOpen] = useState(wanted === 'sheet')
  useEffect(() => openers[wanted]?.(), [wanted])
  return (
    <>
      <Opener file="toast-list" note="最新的在最上面，錯誤 5 秒、成功 3 秒。">
        <Button variant="outline" onClick={() => showError('網路不太順，請再試一次')}>
          錯誤通知
        </Button>
        <Button variant="outline" onClick={() => showSuccess('已儲存')}>
          成功通知
        </Button>
      </Opener>
      <Opener file="modal" note="最多兩個按鈕，先框線後實心；手機上從底部升起。">
        <Button variant="outline" onClick={openers['modal']}>
          標題與兩個按鈕
        </Button>
        <Button variant="outline" onClick={() => showModal({ content: '只有內容的訊息。' })}>
          只有內容
        </Button>
      </Opener>
      <Opener file="loading-overlay" note="前 0.4 秒透明，短的等待不閃。">
        <Button variant="outline" onClick={openers['overlay']}>
          遮罩 4 秒
        </Button>
      </Opener>
      <Opener file="sheet" note="篩選與細節；手機從底部，寬螢幕從側邊。">
        <Button variant="outline" onClick={() => setSheetOpen(true)}>
          打開
        </Button>
      </Opener>
      <Sheet
        isOpen={isSheetOpen}
        title="篩選"
        onClose={() => setSheetOpen(false)}
        footer={
          <Button variant="primary" isBlock onClick={() => setSheetOpen(false)}>
            顯示 38 堂
          </Button>
        }
      >
        <p>條件在這裡。</p>
      </Sheet>
    </>
  )
}

function Opener({ file, note, children }: { file: string; note: string; children: ReactNode }) {
  return (
    <Specimen name={file} note={note}>
      <div className={styles.buttons}>{children}</div>
    </Specimen>
  )
}
