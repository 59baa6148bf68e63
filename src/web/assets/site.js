// The pages work without it. It suggests while typing, makes copy buttons work, and keeps forms from being sent twice.

const TYPING_PAUSE_MS = 120

for (const field of document.querySelectorAll('[data-typeahead]')) addTypeahead(field)
for (const button of document.querySelectorAll('[data-copy]')) addCopy(button)
for (const form of document.querySelectorAll('form[method="post"]')) sendOnce(form)
keepFocus(document.querySelectorAll('.filters a, .chips a, .order a, .tabs a, .narrow button'))
// Who opens the filters because of a fault has the focus in the field at fault.
document
  .getElementById('filters')
  ?.addEventListener('toggle', () => document.querySelector('#filters [aria-invalid]')?.focus())

/** Adds suggestions to a search field (ARIA's combobox): arrow keys move in the list, the field keeps the focus. */
function addTypeahead(field) {
  const input = field.querySelector('input')
  const list = made('ul', { className: 'typeahead', id: `${input.id}-suggestions`, role: 'listbox', hidden: true })
  list.ariaLabel = field.dataset.suggestions
  const status = made('p', { className: 'visually-hidden', role: 'status' })
  field.append(list, status)
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' })
  input.setAttribute('aria-controls', list.id)

  let chosen = -1
  let timer = 0
  let asked = 0

  const choose = (at) => {
    chosen = at
    for (const [i, option] of [...list.children].entries()) option.ariaSelected = String(i === at)
    const option = list.children[at]
    if (option) {
      input.setAttribute('aria-activedescendant', option.id)
      option.scrollIntoView({ block: 'nearest' })
    } else input.removeAttribute('aria-activedescendant')
  }

  // A larger `asked` also discards an answer that is still on its way.
  const close = () => {
    clearTimeout(timer)
    asked++
    list.hidden = true
    input.ariaExpanded = 'false'
    choose(-1)
  }

  const show = ({ suggestions, total = 0 }) => {
    const options = suggestions.map((suggestion, i) => optionOf(suggestion, `${list.id}-${i}`))
    // The total is that of a search without filters, so a form with filters does not show it.
    const isNarrowed = input.form.querySelector('input[type="hidden"]') !== null
    if (total > options.length && !isNarrowed)
      options.push(allOption(field.dataset.all, total, `${list.id}-${options.length}`))
    list.replaceChildren(...options)
    unfold()
  }

  const unfold = () => {
    list.hidden = list.children.length === 0
    input.ariaExpanded = String(!list.hidden)
    status.textContent = field.dataset.found.replace('{count}', list.querySelectorAll('[data-number]').length)
    choose(-1)
  }

  const ask = async () => {
    const question = ++asked
    const text = input.value.trim()
    if (text === '') return close()
    try {
      const response = await fetch(`${field.dataset.typeahead}?q=${encodeURIComponent(text)}`)
      const answer = response.ok ? await response.json() : { suggestions: [] }
      // An answer that comes after a newer question, or after the list was closed, is no longer wanted.
      if (question === asked) show(answer)
    } catch {
      close()
    }
  }

  const open = (option) => {
    if (option.dataset.number === undefined) input.form.requestSubmit()
    else location.href = field.dataset.corporation + option.dataset.number
  }

  input.addEventListener('input', (event) => {
    clearTimeout(timer)
    // The options of a closed list, and the chosen option, belong to another text.
    if (list.hidden) list.replaceChildren()
    choose(-1)
    // While a Japanese input method is composing, the text is not yet what will be searched for.
    if (!event.isComposing) timer = setTimeout(ask, TYPING_PAUSE_MS)
  })
  input.addEventListener('compositionend', () => {
    clearTimeout(timer)
    timer = setTimeout(ask, TYPING_PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return
    if (list.hidden) {
      if (event.key !== 'ArrowDown' || list.children.length === 0) return
      unfold()
    }
    const last = list.children.length - 1
    if (event.key === 'ArrowDown') choose(chosen === last ? -1 : chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen === -1 ? last : chosen - 1)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen >= 0) open(list.children[chosen])
    else return
    event.preventDefault()
  })
  input.addEventListener('blur', close)
  // `mousedown` comes before the field loses the focus, which would close the list.
  list.addEventListener('mousedown', (event) => {
    event.preventDefault()
    const option = event.target.closest('[role="option"]')
    if (option && event.button === 0) open(option)
  })
}

/** Makes the option of a corporation: its name with what was typed in bold, its number, another name and its place. */
function optionOf({ corporate_number: number, pieces, lang, registered = '', place }, id) {
  const name = made('bdi', { lang }, ...pieces.map((piece, i) => (i % 2 === 0 ? piece : made('b', {}, piece))))
  const where = made('span', { className: 'place', lang: 'ja' }, registered && `${registered} `, place)
  const option = optionWith(id, name, ' ', made('span', { className: 'figures' }, number), ' ', where)
  option.dataset.number = number
  return option
}

/** Makes the option that submits the form, and so leads to all hits of the search. */
function allOption(words, total, id) {
  return optionWith(id, made('span', { className: 'all' }, words.replace('{count}', total.toLocaleString())))
}

function optionWith(id, ...children) {
  return made('li', { id, role: 'option', ariaSelected: 'false' }, ...children)
}

function made(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function addCopy(button) {
  const label = button.firstElementChild
  const status = button.nextElementSibling
  const words = label.textContent
  button.hidden = false
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy)
    try {
      await navigator.clipboard.writeText(source.textContent)
      label.textContent = button.dataset.copied
      status.textContent = button.dataset.copied
      setTimeout(() => {
        label.textContent = words
        status.textContent = ''
      }, 2000)
    } catch {
      // Browsers have no clipboard over plain http: select the text instead, so that the keyboard can copy it.
      getSelection().selectAllChildren(source)
    }
  })
}

/** Who chooses a filter, an order or a list has the focus on it in the next page, or on the number of hits. */
function keepFocus(choices) {
  const KEY = 'chosen'
  const nameOf = (choice) => (choice.querySelector('span') ?? choice).textContent
  const chosen = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (chosen !== null) {
    const same = [...choices].find((choice) => nameOf(choice) === chosen && choice.checkVisibility())
    const place = same ?? document.getElementById('tally')
    place?.focus({ preventScroll: true })
  }
  for (const choice of choices) choice.addEventListener('click', () => sessionStorage.setItem(KEY, nameOf(choice)))
}

/** Keeps a second click on a slow line from sending a form twice. After the back button, the form can be sent again. */
function sendOnce(form) {
  let sent = false
  form.addEventListener('submit', (event) => {
    if (sent) event.preventDefault()
    // A download does not leave the page, whose form has to work again.
    else sent = !event.submitter?.hasAttribute('data-file')
  })
  addEventListener('pageshow', () => {
    sent = false
    // A new identifier for the form each time the page is shown: whoever comes back to it may have another key issued,
    // and whoever reloads the answer sends the old identifier and gets no second key.
    const copy = form.querySelector('input[name="form"]')
    if (copy) copy.value = String(Math.random())
  })
}
