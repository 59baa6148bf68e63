// Sends the forms of the API reference and shows the replies; marks in the navigation what is being read, and filters
// it. Only the pages under /docs load this script.

const keyField = document.getElementById('docs-key')
const contents = document.querySelector('.docs .contents')
const entries = [...contents.querySelectorAll('li')].map((item) => {
  const link = item.firstElementChild
  return { item, link, section: document.getElementById(link.hash.slice(1)).closest('section') }
})

markCurrent()
addFilter(contents.querySelector('input'))

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

/** Marks the link to the section that the upper third of the window shows. */
function markCurrent() {
  const observer = new IntersectionObserver(
    (changes) => {
      const shown = changes.find(({ isIntersecting }) => isIntersecting)
      if (!shown) return
      const { link } = entries.find(({ section }) => section === shown.target)
      contents.querySelector('[aria-current]')?.removeAttribute('aria-current')
      link.setAttribute('aria-current', 'true')
      // By hand: scrollIntoView would move the page, too.
      const { offsetTop, offsetHeight } = link
      if (offsetTop + offsetHeight > contents.scrollTop + contents.clientHeight || offsetTop < contents.scrollTop)
        contents.scrollTop = offsetTop - contents.clientHeight / 2
    },
    { rootMargin: '0px 0px -66% 0px' },
  )
  for (const { section } of entries) observer.observe(section)
}

/** Hides the sections that lack one of the words, and their links; the texts of all details are searched too. */
function addFilter(input) {
  const plain = (text) => text.normalize('NFKC').toLowerCase()
  const texts = entries.map(({ section }) => plain(section.textContent))
  input.addEventListener('input', () => {
    const words = plain(input.value).split(/\s+/)
    for (const [i, { item, section }] of entries.entries()) {
      const fits = words.every((word) => texts[i].includes(word))
      item.hidden = !fits
      section.hidden = !fits
    }
    const found = entries.filter(({ item }) => !item.hidden).length
    contents.querySelector('[role="status"]').textContent = `${found} / ${entries.length}`
  })
}
