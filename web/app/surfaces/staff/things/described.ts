import type { ShownField, ThingForm } from './thing-form.ts'

/** The words of a thing that has a history, and where it is edited. */
export type Described = Pick<ThingForm, 'name' | 'onePath' | 'load'> & {
  /** Of things that can be put back after their deletion. */
  path?: string
  removal?: string
  /** Of a kind that a newer server lists: it has neither a page nor words of fields here. */
  isUnknown?: true
  inputs: readonly ShownField[]
  /** Fields that are shown of what is new or deleted, where the title says too little. */
  summary?: readonly string[]
  /** 「出席 28 筆」 instead of 「28 筆」. */
  isSummaryLabelled?: true
  /** What it is called when its name is not known any more; its number when absent. */
  untitled?: string
  /** 「新增」 and 「刪除」 when absent. */
  acts?: { created: string; deleted: string }
}
