import { staffRolesFor } from 'contract/can'
import type { readStaffApplication, StaffApplication } from 'contract/lending/staff-applications'
import { staffRoleNames } from 'contract/permissions'
import { staffPaths } from 'contract/staff-pages'
import { taipeiDayTime } from 'contract/taipei-time'
import { useLoaderData, type ClientLoaderFunctionArgs } from 'react-router'
import { HiddenPageMeta } from '#client/hidden-page-meta.tsx'
import { readOr404 } from '#client/read-or-404.ts'
import { callApi } from '#client/session/call-api.ts'
import { RecallNotice } from '#surfaces/staff/changes/recall-notice.tsx'
import { RoleGivers } from '#surfaces/staff/layout/role-givers.tsx'
import { StaffHead } from '#surfaces/staff/layout/staff-head.tsx'
import { applicationStateWords } from '#text/application-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Page } from '#ui/page.tsx'
import { StatusPill } from '#ui/status-pill.tsx'
import { Applicant } from './applicant.tsx'
import { Charges } from './charges.tsx'
import { DecisionForm } from './decision-form.tsx'
import { pendingOf } from './decision.ts'
import { recallableOf } from './recallable-of.ts'
import { sendReopening } from './send-acts.ts'
import { Timeline } from './timeline.tsx'
import styles from './page.module.css'

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const sent = { params: { applicationId: params['applicationId'] ?? '' } }
  const path = 'GET /api/admin/space-application/:applicationId'
  return {
    now: Date.now(),
    application: await readOr404(callApi<typeof readStaffApplication>(path, sent)),
  }
}

export default function StaffApplicationPage() {
  const { application, now } = useLoaderData<typeof clientLoader>()
  const { id, code, title, state, base, sentAt } = application
  const { word, pill } = applicationStateWords[state]
  return (
    // What was chosen for one application must not stay for the next.
    <Page key={id}>
      <HiddenPageMeta title={title} />
      <StaffHead title={title} back={{ to: staffPaths.staffApplications(), words: '場地申請' }}>
        <p>
          <StatusPill state={pill} size="small">
            {word}
          </StatusPill>
          {base.name}
        </p>
        <p>
          案件編號 {code}・{taipeiDayTime(new Date(sentAt))}送出
        </p>
      </StaffHead>
      <Recall application={application} />
      <div className={styles.parts}>
        <Applicant application={application} />
        <div className={styles.decide}>
          <Question application={application} />
          <DecisionForm application={application} now={now} />
          <Charges application={application} now={now} />
          {!application.mayDecide && pendingOf(application).length > 0 && <WhoDecides />}
        </div>
        <Timeline application={application} />
      </div>
    </Page>
  )
}

function Recall({ application }: { application: StaffApplication }) {
  const recallable = recallableOf(application)
  if (recallable === undefined || !application.mayDecide) return null
  const takeBack = async () => {
    await sendReopening(application.id, { useIds: recallable.useIds, isRecall: true })
    return '已收回這次的決定。'
  }
  return <RecallNotice words="剛才的決定還沒通知申請人" tellFrom={recallable.tellFrom} takeBack={takeBack} />
}

/** What staff asked and nobody has answered, or else the last answer; while something is to be decided. */
function Question({ application }: { application: StaffApplication }) {
  const { question, events } = application
  if (pendingOf(application).length === 0) return null
  const answer = events.findLast(({ kind }) => kind === 'answered')?.words
  if (question === null && answer === undefined) return null
  return (
    <p className={styles.question}>
      <Icon name="mail" size="small" />
      <span>{question === null ? `申請人補件：「${answer}」` : `等申請人回覆：「${question}」`}</span>
    </p>
  )
}

function WhoDecides() {
  const roles = staffRolesFor('application.decide').map((role) => staffRoleNames[role])
  return (
    <div className={styles.who}>
      <p>核准與不核准由「{roles.join('」「')}」決定。</p>
      <RoleGivers />
    </div>
  )
}
