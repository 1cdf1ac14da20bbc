import { staffPaths } from 'contract/staff-pages'
import { MoveDaySheet } from './move-day-sheet.tsx'
import { MoveSheet } from './move-sheet.tsx'
import type { Moved } from './moved-note.tsx'
import type { Moving } from './use-moving.ts'

type MovingSheetProps = {
  moving: Moving
  onClose: () => void
  onMoved: (moved: Moved) => void
}

/** The form of what is moved: a day of a class, or the use of a space. */
export function MovingSheet({ moving, onClose, onMoved }: MovingSheetProps) {
  if (moving.kind === 'day') {
    const { day, to } = moving
    const link = { to: staffPaths.staffClass({ classId: day.classId }), words: '看這一班' }
    return (
      <MoveDaySheet
        {...{ day, to, onClose }}
        onMoved={(words, { class: { id: classId, recall } }) =>
          onMoved({ words, link, ...(recall && { recall: { ...recall, classId } }) })
        }
      />
    )
  }
  const { applicationId, title } = moving.use
  const link = { to: staffPaths.staffApplication({ applicationId }), words: '看這份申請' }
  return (
    <MoveSheet
      move={moving.move}
      onMoved={(words) => onMoved({ words, link })}
      {...{ applicationId, title, onClose }}
    />
  )
}
