/** One error of a request body: LINE's message and the path of the property. */
export interface BodyError {
  message: string
  path: readonly (string | number)[]
}

type Path = BodyError['path']

/** Checks a value; returns its errors, none when it is valid. */
export type Rule = (value: unknown, path: Path) => readonly BodyError[]

export type Fields = Readonly<Record<string, unknown>>

/** The value as an object, empty when it is not one. */
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

/** One of these values. */
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

/** Text of this pattern. */
export const like =
  (pattern: RegExp, message: string): Rule =>
  (value, path) =>
    typeof value === 'string' && pattern.test(value) ? [] : error(path, message)

/** Applies `rule` unless the property is absent; null counts as absent. */
export const optional =
  (rule: Rule): Rule =>
  (value, path) =>
    value === undefined || value === null ? [] : rule(value, path)

/** A list whose items follow one rule. */
export const list =
  (rule: Rule, min: number, max: number): Rule =>
  (value, path) => {
    if (!Array.isArray(value)) return error(path, 'May not be null')
    if (value.length < min || value.length > max) return error(path, `Size must be between ${min} and ${max}`)
    return value.flatMap((item, i) => rule(item, [...path, i]))
  }

/** An object with these properties; others are ignored. */
export const fields =
  (shape: Readonly<Record<string, Rule>>): Rule =>
  (value, path) => {
    if (!(value instanceof Object) || Array.isArray(value)) return error(path, 'May not be null')
    return Object.entries(shape).flatMap(([name, rule]) => rule((value as Fields)[name], [...path, name]))
  }

/** An object whose `type` chooses its rule. */
export const byType = (rules: Readonly<Record<string, Rule>>): Rule => {
  const type = oneOf(...Object.keys(rules))
  return (value, path) => {
    const name = fieldsOf(value)['type']
    const rule = typeof name === 'string' && Object.hasOwn(rules, name) ? rules[name] : undefined
    return rule ? rule(value, path) : type(name, [...path, 'type'])
  }
}

/** Both rules. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (value, path) =>
    rules.flatMap((rule) => rule(value, path))

/** Refuses a value whose JSON is longer than this limit in bytes. */
export const jsonBytes =
  (max: number): Rule =>
  (value, path) =>
    Buffer.byteLength(JSON.stringify(value) ?? '') > max
      ? error(path, `The size must not exceed ${max} bytes`)
      : []
