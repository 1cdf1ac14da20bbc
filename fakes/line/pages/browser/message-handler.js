// The frame through which the SDK's windows talk. It stores what a window sets and answers every command, for which the
// SDK waits; popups of this platform do not use it, so nothing is passed on to other windows.
const { identifier } = document.currentScript.dataset
const stored = new Map()

addEventListener('message', ({ data, source }) => {
  const event = data?.messageBusEvent
  if (source !== parent || event?.identifier !== identifier || event.action !== 'command') return
  const { eventName, key, data: value } = JSON.parse(event.context)
  if (eventName === 'setData') stored.set(key, value)
  const answer = eventName === 'getData' ? found(key) : { eventName }
  const replyTarget = { action: event.action, identifier, timestamp: event.timestamp }
  const reply = { action: 'broadcast', identifier, timestamp: Date.now(), replyTarget }
  parent.postMessage({ messageBusEvent: { ...reply, context: JSON.stringify(answer) } }, '*')
})

const found = (key) =>
  stored.has(key) ? { eventName: 'getData', key, data: stored.get(key) } : { eventName: 'notFound' }

parent.postMessage({ [`iframe-${identifier}-ready`]: true }, '*')
