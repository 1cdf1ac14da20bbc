/**
 * Loaded into the server by `npm run dev`: Node's file watcher ends on SIGTERM without ending the server that it has
 * started, and there is no channel between them whose end could be noticed.
 */
const parent = process.ppid
const timer = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, 500)
timer.unref()
