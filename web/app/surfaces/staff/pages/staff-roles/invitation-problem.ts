import { problemOfRole } from 'contract/roles/given-role'

type Invited = Parameters<typeof problemOfRole>[0] & { forName: string }
export type InvitationProblem = { path: 'forName' | 'baseId' | 'teacherId' | 'endsOn'; message: string }

/**
 * What is missing or wrong first, for the field that it concerns.
 *
 * @param today in Taipei
 */
export function problemOfInvitation(
  { forName, ...given }: Invited,
  { isAdmin, today }: { isAdmin: boolean; today: string },
): InvitationProblem | undefined {
  if (forName.trim() === '') return { path: 'forName', message: '請填寫給誰。' }
  const isBaseMissing = given.role === 'teacher' && given.teacherId !== null && given.baseId === null
  // Administrators may invite a teacher for all bases.
  if (isBaseMissing && !isAdmin) return { path: 'baseId', message: '請選擇是哪個基地。' }
  return problemOfRole(given, today)
}
