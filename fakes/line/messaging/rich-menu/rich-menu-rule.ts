import { action } from '#line/messaging/validation/action-rule.ts'
import { fields, fieldsOf, list, number, oneOf, text, type Rule } from '#line/messaging/validation/rules.ts'

const side = number(0, 2_500)
const area = fields({ bounds: fields({ x: side, y: side, width: side, height: side }), action })

const size: Rule = (value, path) => {
  const errors = fields({ width: number(800, 2_500), height: number(250, 2_500) })(value, path)
  const { width, height } = fieldsOf(value)
  const isTooHigh = errors.length === 0 && Number(width) / Number(height) < 1.45
  return isTooHigh ? [{ message: 'The ratio of width to height must be at least 1.45', path }] : errors
}

const selected: Rule = (value, path) => oneOf('true', 'false')(String(value), path)

export const richMenuRule: Rule = fields({
  size,
  selected,
  name: text(300),
  chatBarText: text(14),
  areas: list(area, 0, 20),
})
