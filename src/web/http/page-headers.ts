export type Header = readonly [name: string, value: string]

// Nothing but our own files; inline script and style are refused by the browser, so injected markup stays dead.
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** On every page. */
export const PAGE_HEADERS: readonly Header[] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Content-Security-Policy', CONTENT_POLICY],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  // Not no-referrer: browsers would then send `Origin: null` with our own forms.
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** Shareable pages may be kept by the browser for the back button and a minute; secret ones nowhere. */
export function storageHeader(storage: 'shareable' | 'secret'): Header {
  return ['Cache-Control', storage === 'secret' ? 'no-store' : 'private, max-age=60']
}
