/**
 * Columns with what people are called or where they are reached, each with the part of the privacy notice that says so.
 * Purpose, retention, deletion and export are those of the row: its table has a column in `personal-columns.ts` whose row is
 * deleted with the account. Guests, who have none, are deleted by a job (`booking/guests/forget-guests.ts`).
 */
export const nameColumns: Readonly<Record<string, string>> = {
  'booking.guests.mobile': '請夥伴代為報名的人（沒有使用 LINE）：姓名與電話號碼',
  'booking.guests.name': '請夥伴代為報名的人（沒有使用 LINE）：姓名與電話號碼',
  'identity.accounts.line_name': 'LINE 使用者識別碼、顯示名稱',
  'identity.accounts.line_picture': '大頭貼的網址',
  'identity.companions.nickname': '你取的稱呼與年齡',
  'identity.members.birthday': '註冊時必填：姓名、手機號碼、生日',
  'identity.members.email': '選填：電子郵件',
  'identity.members.mobile': '註冊時必填：姓名、手機號碼、生日',
  'identity.members.name': '註冊時必填：姓名、手機號碼、生日',
  'identity.passkeys.name': '你取的裝置名稱',
  'identity.role_invitations.for_name': '邀請你的夥伴填的稱呼',
  'spaces.applications.contact_name': '備註與聯絡方式',
  'spaces.applications.contact_phone': '備註與聯絡方式',
}

/** What visitors read about teachers and members of teams, who need no account; staff write it and withdraw it. */
export const publishedNames = ['people.teachers.name', 'places.team_members.name'] as const

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
  'places.bases.name',
  'places.bases.phone',
  'places.districts.name',
  'places.facilities.name',
  'places.spaces.name',
  'site.cursor_seasons.name',
  'site.settings.contact_email',
  'site.settings.name',
  'site.settings.phone',
] as const
