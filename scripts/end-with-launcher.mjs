/**
 * Loaded into the server before its own code: when the launcher is gone without a word (SIGKILL), the server
 * ends as on SIGTERM instead of holding the port for ever.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
