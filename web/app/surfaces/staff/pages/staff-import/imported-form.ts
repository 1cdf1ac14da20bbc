import type { ThingForm } from '#surfaces/staff/things/thing-form.ts'

/** The columns of one kind of import, and its words. */
export type ImportedForm = Pick<
  ThingForm,
  'name' | 'listPath' | 'creators' | 'titleField' | 'inputs' | 'load'
> & {
  /** What happens to what is there already. */
  note: string
  /** Of the template, for fields without options. */
  examples: Readonly<Record<string, string>>
}
