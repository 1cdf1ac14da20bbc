// The popup of the share picker: receives the messages from the page that opened it.
const form = document.querySelector('form')

addEventListener('message', ({ data, origin, source }) => {
  if (source !== opener || origin !== form.dataset.origin) return
  if (data?.name === 'healthcheck') {
    opener.postMessage({ name: 'receivedHealthcheck', body: {} }, origin)
  } else if (data?.name === 'ready') {
    form.elements.messages.value = JSON.stringify(data.body.messages)
    form.querySelector('[value=send]').disabled = false
    if (data.body.isMultiple) return
    for (const box of form.querySelectorAll('[name=to]')) box.type = 'radio'
  }
})
