export const sendJob = 'send_notifications'
