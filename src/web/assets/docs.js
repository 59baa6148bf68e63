// Starts a viewer for each API document and mends what it leaves unlabelled. Loaded on /docs alone, after the viewer.

const place = document.getElementById('api-viewer')
const keyField = document.getElementById('docs-key')
const labels = { choose: place.dataset.choose, code: place.dataset.code }

/** Description and operations only: the viewer's own page frame would bring a second `main` and a server menu. */
function referenceLayout({ getComponent, React }) {
  const Info = getComponent('InfoContainer', true)
  const Operations = getComponent('operations', true)
  const element = React.createElement
  return () => element('div', { className: 'swagger-ui' }, element(Info), element(Operations))
}

for (const domNode of place.querySelectorAll('[data-document]')) {
  window.SwaggerUIBundle({
    url: domNode.dataset.document,
    domNode,
    layout: 'Reference',
    plugins: [(system) => ({ components: { Reference: referenceLayout(system) } })],
    docExpansion: 'list',
    defaultModelsExpandDepth: -1,
    tryItOutEnabled: true,
    validatorUrl: null,
    // The theme whose every colour keeps its contrast, in the light and in the dark.
    syntaxHighlight: { activated: true, theme: 'obsidian' },
    deepLinking: false,
    requestInterceptor: withKey,
  })
}

/** The key goes into this page's requests and nowhere else: no storage, no address. */
function withKey(request) {
  const key = keyField.value.trim()
  if (key !== '' && new URL(request.url, location.href).origin === location.origin) request.headers['X-API-Key'] = key
  return request
}

new MutationObserver(mend).observe(place, { childList: true, subtree: true })

/** Menus need a name, landmarks a name of their own, and what scrolls must be reachable from the keyboard. */
function mend() {
  for (const table of place.querySelectorAll('[role="region"][aria-live]')) table.removeAttribute('role')
  for (const menu of place.querySelectorAll('select:not([aria-label])')) menu.setAttribute('aria-label', labels.choose)
  for (const box of place.querySelectorAll('.microlight:not([tabindex]), .curl:not([tabindex])')) {
    box.tabIndex = 0
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', labels.code)
  }
}

const dark = matchMedia('(prefers-color-scheme: dark)')
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', follow)
follow()
