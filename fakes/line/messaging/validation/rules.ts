export interface BodyError {
  message: string
  path: readonly (string | number)[]
}

type Path = BodyError['path']

/** Returns the errors of a value. */
export type Rule = (value: unknown, path: Path) => readonly BodyError[]

export type Fields = Readonly<Record<string, unknown>>

/** Empty when the value is no object. */
export function fieldsOf(value: unknown): Fields {
  return value instanceof Object && !Array.isArray(value) ? (value as Fields) : {}
}

const error = (path: Path, message: string): readonly BodyError[] => [{ message, path }]

/** Text of 1 to `max` UTF-16 code units, as LINE counts. */
export const text =
  (max: number): Rule =>
  (value, path) => {
    if (typeof value !== 'string' || value === '') return error(path, 'May not be empty')
    return value.length > max ? error(path, `Length must be between 0 and ${max}`) : []
  }

export const oneOf =
  (...values: readonly string[]): Rule =>
  (value, path) =>
    values.includes(value as string)
      ? []
      : error(path, `Must be one of the following values: [${values.join(', ')}]`)

export const number =
  (min: number, max: number): Rule =>
  (value, path) =>
    typeof value === 'number' && value >= min && value <= max
      ? []
      : error(path, `Must be a number between ${min} and ${max}`)

export const like =
  (pattern: RegExp, message: string): Rule =>
  (value, path) =>
    typeof value === 'string' && pattern.test(value) ? [] : error(path, message)

/** null counts as absent. */
export const optional =
  (rule: Rule): Rule =>
  (value, path) =>
    value === undefined || value === null ? [] : rule(value, path)

export const list =
  (rule: Rule, min: number, max: number): Rule =>
  (value, path) => {
    if (!Array.isArray(value)) return error(path, 'May not be null')
    if (value.length < min || value.length > max) return error(path, `Size must be between ${min} and ${max}`)
    return value.flatMap((item, i) => rule(item, [...path, i]))
  }

/** Other properties are ignored. */
export const fields =
  (shape: Readonly<Record<string, Rule>>): Rule =>
  (value, path) => {
    if (!(value instanceof Object) || Array.isArray(value)) return error(path, 'May not be null')
    return Object.entries(shape).flatMap(([name, rule]) => rule((value as Fields)[name], [...path, name]))
  }

/** `type` chooses the rule. */
export const byType = (rules: Readonly<Record<string, Rule>>): Rule => {
  const type = oneOf(...Object.keys(rules))
  return (value, path) => {
    const name = fieldsOf(value)['type']
    const rule = typeof name === 'string' && Object.hasOwn(rules, name) ? rules[name] : undefined
    return rule ? rule(value, path) : type(name, [...path, 'type'])
  }
}

export const all =
  (...rules: readonly Rule[]): Rule =>
  (value, path) =>
    rules.flatMap((rule) => rule(value, path))

/** The limit is in bytes. */
export const jsonBytes =
  (max: number): Rule =>
  (value, path) =>
    Buffer.byteLength(JSON.stringify(value) ?? '') > max
      ? error(path, `The size must not exceed ${max} bytes`)
      : []
