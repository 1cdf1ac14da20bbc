import { PartForMembers } from '#features/spaces/part-for-members.tsx'

const loadPauseNote = () => import('./pause-note.tsx')

export const LazyPauseNote = () => <PartForMembers load={loadPauseNote} props={{}} />
