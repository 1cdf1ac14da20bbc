import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes `<br/>`, boolean attributes with a value and inline scripts.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-inline-style': 'off',
    'script-type': 'off',
    'require-sri': 'off',
    // Titles name the class and the site; search engines may cut them.
    'long-title': 'off',
    // Telephone numbers are entered with dashes.
    'tel-non-breaking': 'off',
  },
})

/** Validates a page and returns each distinct error once. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  const messages = report.results.flatMap((result) => result.messages)
  return [...new Set(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`))]
}
