import type { readStaffClass, StaffClass } from 'contract/office/staff-class'
import { staffPaths } from 'contract/staff-pages'
import {
  Link,
  useLoaderData,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
} from 'react-router'
import { doNotReload } from '#client/do-not-reload.ts'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { showSuccess } from '#client/notices/toasts.ts'
import { UndoNotice } from '#client/notices/undo-notice.tsx'
import { withdrawUndo } from '#client/notices/undo-state.ts'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { focusNextHeading } from '#surfaces/staff/changes/focus-next-heading.ts'
import { mustReadAgain } from '#surfaces/staff/changes/must-read-again.ts'
import { RecallNotice } from '#surfaces/staff/changes/recall-notice.tsx'
import { changeClass, recallChange } from '#surfaces/staff/class-changes/change-class.ts'
import { changeWords } from '#surfaces/staff/class-changes/change-words.ts'
import { useChanges } from '#surfaces/staff/class-changes/use-changes.ts'
import { waitingWords } from '#surfaces/staff/class-changes/waiting-words.ts'
import { currentStaff } from '#surfaces/staff/layout/staff-context.ts'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { maySomewhere } from '#surfaces/staff/layout/staff-menu.ts'
import { publicationWords } from '#surfaces/staff/things/publication-words.ts'
import { stateWordsOf } from '#text/class-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { announceChange, type Reversal } from './announce-change.ts'
import { ClassDays } from './class-days.tsx'
import { DecisionPanel } from './decision-panel.tsx'
import { ClassHistory } from './history/class-history.tsx'
import { RulesPanel } from './rules-panel.tsx'
import styles from './page.module.css'

export async function clientLoader({ params, context }: ClientLoaderFunctionArgs) {
  const sent = { params: { classId: params['classId'] ?? '' } }
  const read = callApi<typeof readStaffClass>('GET /api/admin/class/:classId', sent)
  const mayPlan = maySomewhere(currentStaff(context).roles, 'class.create')
  return { now: Date.now(), shown: await readOr404(read), mayPlan }
}

/** Undoes the last change. */
export async function clientAction({ params, request }: ClientActionFunctionArgs) {
  const { change: sent } = (await request.json()) as { change: string }
  const { seen, change } = JSON.parse(sent) as Reversal
  try {
    const done = await changeClass({ id: Number(params['classId']), seen }, change)
    withdrawUndo()
    // The notice goes, and its button.
    focusNextHeading()
    showSuccess(changeWords('已復原', done))
  } catch (error) {
    if (!mustReadAgain(error)) return doNotReload()
  }
  return null
}

export default function StaffClassPage() {
  const { shown, now, mayPlan } = useLoaderData<typeof clientLoader>()
  const make = useChanges(shown, announceChange)
  const { recall } = shown
  return (
    <Page>
      <HiddenPageMeta title={`${shown.title} ${shown.className}`} />
      <Head shown={shown} now={now} mayPlan={mayPlan} />
      <div className={styles.notices}>
        <UndoNotice />
        {recall && (
          <RecallNotice
            words={waitingWords(recall)}
            tellFrom={recall.tellFrom}
            takeBack={() => recallChange(shown.id, recall.actId)}
          />
        )}
      </div>
      {shown.mergedInto === null && (
        <>
          <DecisionPanel shown={shown} now={now} make={make} />
          <RulesPanel shown={shown} make={make} />
        </>
      )}
      <ClassDays shown={shown} now={now} make={make} />
      <ClassHistory shown={shown} now={now} make={make} />
    </Page>
  )
}

/** A draft that may still be published. */
const isOpenDraft = ({ publishedAt, cancelledAt, notOpenedAt, mergedInto }: StaffClass): boolean =>
  publishedAt === null && cancelledAt === null && notOpenedAt === null && mergedInto === null

function Head({ shown, now, mayPlan }: { shown: StaffClass; now: number; mayPlan: boolean }) {
  const { publishedAt, state } = shown
  // A draft, or a class that is published later.
  const words =
    state === 'draft' ? publicationWords(publishedAt, now) : stateWordsOf({ state, isOpen: false })
  return (
    <StaffHead
      title={shown.title}
      back={{ to: staffPaths.staffClasses(), words: '班別' }}
      category={shown.category}
    >
      <p>
        <StatusPill state={words.pill} size="small">
          {words.word}
        </StatusPill>
        <strong>{shown.className}</strong>
      </p>
      <p>
        {shown.baseName}・{shown.mode === 'online' ? '線上' : '實體'}・報名 {shown.people} 位
      </p>
      {isOpenDraft(shown) && mayPlan && shown.mayChange && (
        <p>訪客還看不到這一班。日期和名額都對了，就到「設定與公開」公開。</p>
      )}
      {shown.mergedInto !== null && (
        <p>
          已併入
          <Link to={staffPaths.staffClass({ classId: shown.mergedInto.id })}>
            {shown.mergedInto.className}
          </Link>
          ，報名的人都在那一班。
        </p>
      )}
      {shown.cancelReason !== null && <p>停辦原因：{shown.cancelReason}</p>}
      {shown.mayChange && (
        <nav aria-label="這一班的其他頁" className={styles.otherPages}>
          {mayPlan && (
            <>
              <Link to={staffPaths.staffClassSettings({ classId: shown.id })}>
                <Icon name="edit" size="small" />
                設定與公開
              </Link>
              <Link to={`${staffPaths.staffNewClass()}?from=${shown.id}`}>
                <Icon name="copy" size="small" />
                照這一班再開一班
              </Link>
            </>
          )}
          <Link to={`${staffPaths.staffMessages()}?classId=${shown.id}`}>
            <Icon name="mail" size="small" />
            這一班的訊息紀錄
          </Link>
          <Link to={`${staffPaths.staffFeedback()}?classId=${shown.id}`}>
            <Icon name="chart" size="small" />
            這一班的課後意見
          </Link>
        </nav>
      )}
    </StaffHead>
  )
}
