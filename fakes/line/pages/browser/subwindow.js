// A popup of liff-ext.line.me: notifies the page that opened it how the person decided.
const form = document.querySelector('form')
/** The page that opened this one, known from its health check, with the data it passed. */
let main

addEventListener('message', (event) => {
  if (event.source !== opener) return
  if (event.data?.type === 'submit' || event.data?.type === 'cancel') close()
  if (event.data?.type !== 'healthCheck') return
  const isFirst = main === undefined
  main = { origin: event.origin, data: JSON.parse(event.data.message || '{}') }
  opener.postMessage({ status: 'healthCheck' }, main.origin)
  document.documentElement.dataset.connected = 'true'
  if (isFirst && form.dataset.status) end(form.dataset.status, JSON.parse(form.dataset.result || '{}'))
})

const end = (status, result) => {
  if (main) opener.postMessage({ status, result: JSON.stringify(result) }, main.origin)
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { value, dataset } = event.submitter
  if (value === 'cancel') return end('cancel', {})
  if (value === 'close') return close()
  if (dataset.error) return end('submit', JSON.parse(dataset.error))
  if (form.dataset.friend !== undefined) {
    const headers = { authorization: `Bearer ${main?.data.accessToken}` }
    const answer = await fetch(form.dataset.friend, { method: 'POST', headers })
    return end('submit', answer.ok ? {} : { ADD_FRIEND_ERROR: `${answer.status}` })
  }
  end('submit', { message: new FormData(form).get('value') })
})
