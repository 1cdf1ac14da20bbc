/** The job that sends what is due; added with each message. */
export const sendJob = 'send_notifications'
