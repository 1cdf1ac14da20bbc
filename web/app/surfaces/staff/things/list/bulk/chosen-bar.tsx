import type { ListedThing } from 'contract/thing'
import { useAct } from '#client/use-act.ts'
import { ActError } from '#surfaces/staff/changes/act-error.tsx'
import { ChosenFrame } from '#surfaces/staff/lists/chosen-frame.tsx'
import type { Chosen } from '#surfaces/staff/lists/use-chosen.ts'
import { chosenWords } from '#surfaces/staff/things/list/list-words.ts'
import type { LoadedList } from '#surfaces/staff/things/load-things.ts'
import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'
import { Button } from '#ui/button.tsx'
import { BulkSheet, waitingWords } from './bulk-sheet.tsx'
import { ChooseAll } from './choose-all.tsx'
import { actsOf, actWords, summaryOf } from './planned-things.ts'
import { useBulkAct } from './use-bulk-act.ts'

type ChosenBarProps = { form: ThingForm; shown: LoadedList; chosen: Chosen<ListedThing> }

/** Publishes, withdraws or deletes what is ticked, after a preview. */
export function ChosenBar({ form, shown, chosen }: ChosenBarProps) {
  const bulk = useBulkAct(form)
  const act = useAct()
  const { isBusy, error, run } = act
  const { things, elsewhere } = chosen
  const close = () => {
    if (bulk.plan?.isSent) chosen.clear(summaryOf(form, bulk.plan.act, bulk.plan))
    bulk.close()
  }
  return (
    <>
      <ChosenFrame
        chosen={chosen}
        words={chosenWords(form, { count: things.length, elsewhere, total: shown.total })}
        offer={<ChooseAll {...{ form, shown, chosen, act }} />}
        below={
          <>
            <Progress {...{ form, bulk }} />
            <ActError>{error}</ActError>
          </>
        }
        onNone={bulk.stop}
      >
        {actsOf(form).map((each) => (
          <Button key={each} isBusy={isBusy} onClick={() => void run(() => bulk.preview(each, things))}>
            {actWords[each].act}
          </Button>
        ))}
      </ChosenFrame>
      {bulk.plan && <BulkSheet {...{ form, bulk }} onClose={close} />}
    </>
  )
}

type ProgressProps = { form: ThingForm; bulk: ReturnType<typeof useBulkAct> }

/** How many have been previewed; a preview of few is there at once. */
function Progress({ form, bulk: { plan, progress, isWaiting } }: ProgressProps) {
  if (plan !== undefined || progress === undefined || progress.total <= 20) return null
  return (
    <p>
      {isWaiting ? waitingWords : `正在看 ${progress.done}／${progress.total} ${form.list?.unit ?? '筆'}`}
    </p>
  )
}
