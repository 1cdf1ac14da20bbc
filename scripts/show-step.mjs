/** `[1/3] installing packages …  14 s`; a string that the work resolves to replaces the time. */
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
