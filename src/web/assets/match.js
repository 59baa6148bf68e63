// The pages of lists work without this script. It keeps a review in the tab, so that going back, reloading and looking
// elsewhere lose nothing, and it lets keys choose.
//
// In the storage of the tab:
//   review          the identity of the newest review
//   list-IDENTITY   the fields of its form that never change
//   rows-IDENTITY   { decided, unsaved }: rows as the field "decided" has them (src/web/pages/match/decided-rows.ts)

const OPEN = ' ?'
const NONE = ' *'

const reviewed = document.querySelector('form[data-review]')
if (reviewed) review(reviewed)
else goOn()

/** Shows a kept review again: at once where a browser went back or reloaded, else when a person asks for it. */
function goOn() {
  const { review: before, go } = history.state ?? {}
  const identity = before ?? read('review')
  const rows = read(`rows-${identity}`)
  const list = read(`list-${identity}`)
  if (!rows || !list) return
  const send = () => sendAgain({ ...list, decided: rows.decided, go: go ?? 'review-1' })
  if (before) return send()
  const offer = document.getElementById('kept')
  if (!offer) return
  const [yes, no] = offer.querySelectorAll('button')
  offer.querySelector('strong').textContent = filled(offer.dataset.open, { count: openIn(rows.decided.split('\n')) })
  offer.hidden = false
  yes.addEventListener('click', send)
  no.addEventListener('click', () => {
    sessionStorage.clear()
    offer.hidden = true
  })
}

// The server stores no list: it makes the page again from the fields of its form.
function sendAgain(fields) {
  const form = document.createElement('form')
  const action = `${location.pathname}#rows`
  Object.assign(form, { method: 'post', action, enctype: 'multipart/form-data', hidden: true })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('textarea'), { name, value }))
  document.body.append(form)
  form.submit()
}

function review(form) {
  const { review: identity, go, at } = form.dataset
  const words = JSON.parse(form.dataset.words)
  const field = form.elements.decided
  const rows = [...form.querySelectorAll('tr[data-place]')]
  const switched = document.querySelector('#keys input')
  const next = document.querySelector('.review-bar button')
  let lines = []
  let unsaved = false
  let isLeaving = false
  let current

  history.replaceState({ review: identity, go }, '')
  // A link inside the page makes an entry of its own.
  addEventListener('hashchange', () => history.replaceState({ review: identity, go }, ''))
  const { decided: _, ...list } = Object.fromEntries(
    [...form.querySelectorAll('textarea[hidden]')].map(({ name, value }) => [name, value]),
  )
  write(`list-${identity}`, list)
  restore(false)
  write('review', identity)
  addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false
    if (persisted) restore(true)
  })

  form.addEventListener('change', ({ target }) => {
    if (target.type === 'radio') choose(target)
  })
  form.addEventListener('submit', ({ submitter, defaultPrevented }) => {
    if (defaultPrevented) return
    if (!submitter?.hasAttribute('data-file')) isLeaving = true
    else if (unsaved) keep(false)
  })
  addEventListener('beforeunload', (event) => {
    if (unsaved && !isLeaving) event.preventDefault()
  })
  if (!next) return

  if (read('keys') === 'off') switched.checked = false
  switched.addEventListener('change', () => write('keys', switched.checked ? 'on' : 'off'))
  for (const link of document.querySelectorAll('.site-header a, .site-header form, .site-footer a')) {
    link.target = '_blank'
    link.rel = 'noopener'
  }
  form.addEventListener('focusin', ({ target }) => point(target.closest('tr[data-place]') ?? current))
  addEventListener('keydown', onKey)
  next.addEventListener('click', (event) => {
    if (onward()) event.preventDefault()
  })
  point(rows.find(isOpen) ?? rows[0])
  if (at !== undefined) goTo(rows.find((row) => row.dataset.place === at))

  // The tab knows more than a kept page or a list matched again; the server, of rows that an earlier result decided.
  function restore(isOld) {
    const kept = read(`rows-${identity}`)
    const known = kept?.decided.split('\n')
    lines = field.value.split('\n').map((line, at) => (known && (isOld || line.endsWith(OPEN)) ? known[at] : line))
    keep(kept?.unsaved ?? false)
    for (const row of rows) {
      const line = lines[row.dataset.place]
      const chosen = line.endsWith(NONE) ? '' : /(\d+)\*/.exec(line)?.[1]
      for (const radio of row.querySelectorAll('input')) radio.checked = radio.value === chosen
      tellDecision(row, chosen)
    }
  }

  function keep(isUnsaved) {
    unsaved = isUnsaved
    field.value = lines.join('\n')
    write(`rows-${identity}`, { decided: field.value, unsaved })
    const open = document.getElementById('open')
    if (open) open.textContent = filled(words.open, { count: openIn(lines) })
  }

  function tellDecision(row, chosen) {
    if (chosen === undefined) return
    const decision = row.querySelector('.decision')
    decision.className = `decision ${chosen === '' ? 'rejected' : 'chosen'}`
    decision.textContent = chosen === '' ? words.rejected : words.chosen
  }

  function choose(radio) {
    const row = radio.closest('tr')
    const { place } = row.dataset
    const plain = lines[place].replace(/ ?[*?]/g, '')
    lines[place] = radio.value === '' ? plain + NONE : plain.replace(radio.value, '$&*')
    radio.checked = true
    tellDecision(row, radio.value)
    point(row)
    keep(true)
    const name = spoken(radio.parentElement.querySelector('[lang]'))
    say(radio.value === '' ? words.said.rejected : words.said.chosen, { row: Number(place) + 1, name })
  }

  function onKey(event) {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !switched.checked) return
    if (target.closest('textarea, select, input:not([type="radio"], [type="checkbox"])')) return
    const digit = /^[0-5]$/.test(key)
    const isNext = key.toLowerCase() === 'n' || (key === 'Enter' && target.type === 'radio')
    if (!digit && !isNext) return
    event.preventDefault()
    if (isNext) {
      if (!onward()) form.requestSubmit(next)
      return
    }
    // A part may have no row under review.
    if (!current) return
    const candidates = [...current.querySelectorAll('input:not([value=""])')]
    const radio = key === '0' ? current.querySelector('input[value=""]') : candidates[key - 1]
    if (radio === undefined) return say(words.fewer, { count: candidates.length })
    radio.focus()
    choose(radio)
  }

  /** Goes to the next open row of the page; returns false when only other parts have one. */
  function onward() {
    const row = rows.slice(rows.indexOf(current) + 1).find(isOpen)
    if (row) return goTo(row)
    if (openIn(lines) > rows.filter(isOpen).length) return false
    const first = rows.find(isOpen)
    if (first) return goTo(first)
    say(words.all, {})
    return true
  }

  function goTo(row) {
    if (row) {
      row.querySelector('fieldset').focus()
      row.scrollIntoView({ block: 'center' })
      const written = row.querySelector('td [lang]')
      const name = spoken(written, written.firstElementChild.textContent)
      say(words.said.at, { row: Number(row.dataset.place) + 1, name })
    }
    return true
  }

  function point(row) {
    current?.removeAttribute('aria-current')
    current = row
    current?.setAttribute('aria-current', 'true')
  }

  function isOpen(row) {
    return lines[row.dataset.place].endsWith(OPEN)
  }

  function say(text, { name = '', ...values }) {
    const [before, after = ''] = text.split('{name}').map((piece) => filled(piece, values))
    const left = filled(words.open, { count: openIn(lines) })
    document.getElementById('said').replaceChildren(before, name, `${after} ${left}`)
  }
}

/** Returns a name to read out, in the language of its element; "" without one. */
function spoken(element, text = element?.textContent.trim()) {
  const name = element?.cloneNode() ?? ''
  if (element) name.textContent = text
  return name
}

function openIn(lines) {
  return lines.filter((line) => line.endsWith(OPEN)).length
}

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]?.toLocaleString() ?? '')
}

function read(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name))
  } catch {
    return null
  }
}

// A tab has room for some lists of the largest size; the older ones make room. A browser may have none.
function write(name, value) {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    try {
      sessionStorage.clear()
      sessionStorage.setItem(name, text)
    } catch {}
  }
}
