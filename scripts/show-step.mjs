/**
 * Runs one step and prints one line for it: `[1/3] installing packages …  14 s`.
 * When the work resolves to a string, the line ends with that string instead of the time.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function showStep(name, work) {
  const start = Date.now()
  process.stdout.write(`${name} …  `)
  try {
    const result = await work()
    const seconds = ((Date.now() - start) / 1000).toFixed(0)
    process.stdout.write(`${typeof result === 'string' ? result : `${seconds} s`}\n`)
    return result
  } catch (error) {
    process.stdout.write('failed\n')
    throw error
  }
}
