import { ownApplicationsPath, pages } from 'contract/pages'
import type { SpaceApplication } from 'contract/spaces/own-applications'
import { lazy, useEffect, useRef } from 'react'
import { SurfaceLink } from '#client/surface-link.tsx'
import { applicationStateWords } from '#text/application-words.ts'
import { buttonClass } from '#ui/button-class.ts'
import { StatusPill } from '#ui/status-pill.tsx'
import { AnswerForm } from './answer-form.tsx'
import { ApplicationEvents } from './application-events.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { KeyNotes } from './key-notes.tsx'
import type { LoadedApplication } from './load-application.ts'
import { OwnCharges } from './own-charges.tsx'
import { OwnUses } from './own-uses.tsx'
import { OwnWishes } from './own-wishes.tsx'
import styles from './application-page.module.css'

const nextSteps: Readonly<Record<SpaceApplication['state'], string>> = {
  reviewing: '基地會一個時段一個時段看，結果會通知你。',
  asked: '基地想多知道一點，請在下面回答，才能繼續審核。',
  approved: '核准的時段已經幫你留好。不用了請早點取消，把時間讓給別人。',
  rejected: '這次沒有借到。原因寫在每個時段下面，可以換時間再申請。',
  cancelled: '這份申請已經取消。',
  expired: '使用時間過了還沒有決定，這份申請已經結束。還要借的話，請重新申請或打電話到基地。',
}

const nextStep = ({ state, lots }: Pick<SpaceApplication, 'state' | 'lots'>): string =>
  state === 'reviewing' && lots.some(({ outcome }) => outcome === null)
    ? '抽籤的時段由抽籤決定，其他時段由基地決定，結果會通知你。'
    : nextSteps[state]

// Loaded when something is changed. Without boundaries of their own, so that the page stays until their code is there.
const MoveUse = lazy(() => import('#features/spaces/change/move-use.tsx'))
const EditTexts = lazy(() => import('#features/spaces/change/edit-texts.tsx'))

/** One application, or what is changed of it. */
export function ApplicationPage({ application, now, moving, isEditing }: LoadedApplication) {
  useHeadingFocus(moving === undefined ? String(isEditing) : `move ${moving.use.id}`)
  if (moving !== undefined) return <MoveUse key={moving.use.id} {...{ application, now, moving }} />
  if (isEditing) return <EditTexts application={application} />
  return <WholeApplication application={application} now={now} />
}

/** The heading takes the focus when another view is shown; its path is the same, so that no page arrives. */
function useHeadingFocus(view: string): void {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const heading = document.querySelector<HTMLElement>('#main h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [view])
}

function WholeApplication({ application, now }: { application: SpaceApplication; now: number }) {
  const { title, state, code, question, base } = application
  const { word, pill } = applicationStateWords[state]
  return (
    <>
      <header className={styles.head}>
        <StatusPill state={pill}>{word}</StatusPill>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.code}>
          案件編號 <strong>{code}</strong>
        </p>
        <p>{nextStep(application)}</p>
      </header>
      {state === 'asked' && question !== null && (
        <AnswerForm applicationId={application.id} question={question} />
      )}
      <OwnCharges application={application} now={now} />
      <OwnUses application={application} now={now} />
      <OwnWishes application={application} now={now} />
      <KeyNotes application={application} />
      <ApplicationFacts application={application} now={now} />
      <ApplicationEvents application={application} />
      <p className={styles.ways}>
        <SurfaceLink to={`${pages.applySpace()}?base=${base.id}`} className={buttonClass()}>
          再借{base.name}的空間
        </SurfaceLink>
        <SurfaceLink to={ownApplicationsPath()} className={buttonClass({ variant: 'quiet' })}>
          我的申請
        </SurfaceLink>
      </p>
    </>
  )
}
