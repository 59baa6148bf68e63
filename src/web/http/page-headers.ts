export type Header = readonly [name: string, value: string]

// Browsers load our own files only and refuse inline scripts and styles, so injected markup cannot run.
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

/** The headers that every page has. */
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

/** Returns Cache-Control: 'brief' is for a minute and the back button. */
export function storageHeader(storage: 'brief' | 'none'): Header {
  return ['Cache-Control', storage === 'none' ? 'no-store' : 'private, max-age=60']
}
