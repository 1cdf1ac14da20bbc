import { PartForMembers } from '#features/spaces/part-for-members.tsx'

const loadOwnApplications = () => import('./own-applications.tsx')

export const LazyOwnApplications = (props: { now: string }) => (
  <PartForMembers load={loadOwnApplications} props={props} />
)
