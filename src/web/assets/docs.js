// Sends the forms of the API reference and shows the replies. Only the pages under /docs load this script.

const keyField = document.getElementById('docs-key')

for (const form of document.querySelectorAll('form.try')) {
  form.hidden = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void send(form)
  })
}

async function send(form) {
  const answer = form.querySelector('[role="status"]')
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const response = await fetch(addressOf(form), optionsOf(form))
    const limits = response.headers.get('RateLimit')
    show(answer, `${response.status}${limits ? ` · RateLimit: ${limits}` : ''}`, readable(await response.text()))
  } catch (error) {
    show(answer, String(error), '')
  } finally {
    button.disabled = false
  }
}

function addressOf(form) {
  const inputs = [...form.querySelectorAll('input')].filter((input) => input.value !== '')
  const query = new URLSearchParams()
  let path = form.dataset.path
  for (const { name, value, dataset } of inputs) {
    if (dataset.in === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value))
    else query.append(name, value)
  }
  return query.size === 0 ? path : `${path}?${query}`
}

/** Returns the options of fetch. The key goes into a header of the request and nowhere else: no storage, no address. */
function optionsOf(form) {
  const key = keyField.value.trim()
  const body = form.querySelector('textarea')?.value
  const headers = { ...(key && { 'X-API-Key': key }), ...(body && { 'Content-Type': 'application/json' }) }
  return { method: form.dataset.method.toUpperCase(), headers, ...(body && { body }) }
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

function show(answer, status, body) {
  answer.querySelector('[data-status]').textContent = status
  answer.querySelector('[data-body]').textContent = body
  answer.hidden = false
}
