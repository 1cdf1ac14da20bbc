import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // What React writes: `<br/>`, boolean attributes with a value, scripts it needs inline.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'script-type': 'off',
    'require-sri': 'off',
    // Titles name the class and the site; search engines cut them as they like.
    'long-title': 'off',
    // Telephone numbers are typed with their dashes.
    'tel-non-breaking': 'off',
  },
})

/** What a validator says of a page, each kind of fault once. */
export async function problemsOfHtml(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const messages = report.results.flatMap((result) => result.messages)
  return [...new Set(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))]
}
