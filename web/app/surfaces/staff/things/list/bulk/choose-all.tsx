import type { ListedThing } from 'contract/thing'
import type { Act } from '#client/use-act.ts'
import { refusalWords } from '#surfaces/staff/changes/send-once.ts'
import type { Chosen } from '#surfaces/staff/lists/use-chosen.ts'
import { chooseAllWords } from '#surfaces/staff/things/list/list-words.ts'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { readMatching } from './read-matching.ts'

type ChooseAllProps = {
  form: ThingForm
  shown: LoadedList
  chosen: Chosen<ListedThing>
  act: Act
}

/** Once a whole page is ticked: offers the other pages of the list too. */
export function ChooseAll({ form, shown, chosen, act: { isBusy, run } }: ChooseAllProps) {
  if (!chosen.isAll || chosen.elsewhere > 0 || shown.total <= shown.items.length) return null
  const choose = async () => {
    try {
      chosen.choose(await readMatching(form, shown))
    } catch (refused) {
      return refusalWords(refused)
    }
    return undefined
  }
  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void run(choose)}>
      {chooseAllWords(form, shown.total, shown)}
    </Button>
  )
}
