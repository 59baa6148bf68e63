// Text from outside must neither steer the operator's terminal nor look like several lines of ours.
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Text as one line for a terminal. */
export function printable(text: string): string {
  return text.replaceAll(STEERING, ' ').replaceAll(/ {2,}/g, ' ')
}

/**
 * JSON for a terminal: JSON.stringify leaves DEL, C1 controls and marks of writing direction as they
 * are. Line feeds stay.
 */
export function printableJson(json: string): string {
  return json.replaceAll(STEERING, (mark) => (mark === '\n' ? mark : unicodeEscape(mark)))
}

function unicodeEscape(mark: string): string {
  return Array.from({ length: mark.length }, (_, i) => `\\u${mark.charCodeAt(i).toString(16).padStart(4, '0')}`).join(
    '',
  )
}
