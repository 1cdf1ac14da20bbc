/**
 * When the launcher was killed (SIGKILL), the server ends as on SIGTERM; otherwise it would occupy the port forever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
