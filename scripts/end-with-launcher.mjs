/**
 * When the launcher was killed (SIGKILL), this program ends as on SIGTERM; a server would occupy the port forever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
// It was killed before this line.
if (process.send !== undefined && !process.connected) process.kill(process.pid, 'SIGTERM')
