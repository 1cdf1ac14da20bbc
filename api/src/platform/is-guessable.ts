/** What people type when they are asked for a secret. Shorter words occur in random text. */
const words =
  /password|passw0rd|secret|changeme|change[-_]me|example|hangkhau|default|letmein|qwerty|session|please/i

/** Random text has no run of so many characters. */
const maxRun = 8

/** Typed, not generated: few different characters, a repeated part, a run such as `12345678`, a word. */
export const isGuessable = (secret: string | undefined): boolean =>
  secret !== undefined &&
  (new Set(secret).size < 8 || isRepeated(secret) || hasRun(secret) || words.test(secret))

const isRepeated = (secret: string): boolean => {
  for (let length = 1; length <= secret.length / 2; length++)
    if (secret.startsWith(secret.slice(length))) return true
  return false
}

const hasRun = (secret: string): boolean => {
  let [run, before] = [1, 0]
  for (let at = 1; at < secret.length; at++) {
    const step = secret.charCodeAt(at) - secret.charCodeAt(at - 1)
    const goesOn = step === before && Math.abs(step) === 1
    run = goesOn ? run + 1 : 2
    before = step
    if (goesOn && run >= maxRun) return true
  }
  return false
}
