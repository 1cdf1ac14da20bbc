/** A column with what somebody is called or where they are reached. */
export type NameColumn = {
  /** The part of the privacy notice that discloses it. */
  readonly notice: string
  /** The column of an account with which the row is deleted; purpose, retention and export are in `personal-columns.ts`. */
  readonly of: string
  /** The file that deletes rows of people without an account. */
  readonly alsoDeletedBy?: string
}

const member = { notice: '註冊時必填：姓名、手機號碼、生日', of: 'identity.members.id' }
const guest = {
  notice: '請夥伴代為報名的人（沒有使用 LINE）：姓名與電話號碼',
  of: 'booking.guests.claimed_by',
  alsoDeletedBy: 'booking/guests/forget-guests.ts',
}
const applicant = { notice: '備註與聯絡方式', of: 'spaces.applications.member_id' }

export const nameColumns: Readonly<Record<string, NameColumn>> = {
  'booking.guests.mobile': guest,
  'booking.guests.name': guest,
  'identity.accounts.line_name': { notice: 'LINE 使用者識別碼、顯示名稱', of: 'identity.accounts.id' },
  'identity.accounts.line_picture': { notice: '大頭貼的網址', of: 'identity.accounts.id' },
  'identity.companions.nickname': { notice: '你取的稱呼與年齡', of: 'identity.companions.member_id' },
  'identity.members.birthday': member,
  'identity.members.email': { notice: '選填：電子郵件', of: 'identity.members.id' },
  'identity.members.mobile': member,
  'identity.members.name': member,
  'identity.passkeys.name': { notice: '你取的裝置名稱', of: 'identity.passkeys.account_id' },
  'identity.role_invitations.for_name': {
    notice: '邀請你的夥伴填的稱呼',
    of: 'identity.role_invitations.accepted_by',
    alsoDeletedBy: 'roles/jobs.ts',
  },
  'spaces.applications.contact_name': applicant,
  'spaces.applications.contact_phone': applicant,
}

/** What visitors read about teachers and members of teams, who need no account; staff write it and withdraw it. */
export const publishedNames = [
  'people.teachers.name',
  'places.team_members.chat',
  'places.team_members.name',
] as const

/** Columns of such a name that say what a thing is called, or how a base or the network is reached. */
export const namesOfThings = [
  'audit.results.check_name',
  'catalog.categories.name',
  'catalog.classes.folded_name',
  'catalog.classes.name',
  'catalog.holidays.name',
  'news.categories.name',
  'people.person_statuses.name',
  'people.personas.name',
  'places.bases.address',
  'places.bases.name',
  'places.bases.phone',
  'places.districts.name',
  'places.facilities.name',
  'places.spaces.name',
  'platform.kysely_migration.name',
  'site.cursor_seasons.name',
  'site.settings.contact_email',
  'site.settings.name',
  'site.settings.postal_address',
  'site.settings.phone',
] as const
