/** What identifies an applicant; several applications may name the same people in different ways. */
export type Applicant = {
  memberId: string
  /** Of the application and of the profile. */
  phones: readonly (string | null)[]
  email: string | null
  contactName: string
  title: string
  /** Staff know that others who share something with them are of another group. */
  isApart: boolean
}

/** The digits, without the country code of Taiwan. */
const phoneKey = (phone: string): string =>
  phone
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^(?:00)?886(?=\d)/, '0')
    .replace(/^00/, '0')

const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase()

/** Without case, width, blanks and punctuation. */
const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/**
 * Two applicants with a key in common are of one group. What an activity is called alone says nothing, because many are
 * called 讀書會: together with the name of its contact it does.
 */
export function groupKeys({ memberId, phones, email, contactName, title, isApart }: Applicant): string[] {
  const account = `member ${memberId}`
  if (isApart) return [account]
  const [contact, activity] = [nameKey(contactName), nameKey(title)]
  return [
    account,
    ...phones.flatMap((phone) =>
      phone === null || phoneKey(phone) === '' ? [] : [`phone ${phoneKey(phone)}`],
    ),
    ...(email === null || emailKey(email) === '' ? [] : [`email ${emailKey(email)}`]),
    ...(contact === '' || activity === '' ? [] : [`name ${contact} ${activity}`]),
  ]
}
