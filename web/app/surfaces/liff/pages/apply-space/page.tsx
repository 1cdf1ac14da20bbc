import { loadSpaces } from '#features/spaces/choose/load-spaces.ts'
import { SpaceChoice } from '#features/spaces/choose/space-choice.tsx'
import { ShortTitle } from '#surfaces/liff/head/short-title.tsx'
import { Page, PageHead } from '#ui/page.tsx'

export { sendApplication as clientAction } from '#features/spaces/form/send-application.ts'

export const loader = loadSpaces

export default function LiffApplySpacePage() {
  return (
    <Page>
      <ShortTitle title="借用場地" />
      <PageHead title="借用場地">讀書會、練團、開說明會，巷口有一間剛好的房間。</PageHead>
      <SpaceChoice />
    </Page>
  )
}
