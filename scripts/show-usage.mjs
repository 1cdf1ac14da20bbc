/** Ends the process with these lines when its arguments ask for help: before anything is installed or built. */
export function showUsage(...lines) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return
  console.log(lines.join('\n'))
  process.exit()
}
