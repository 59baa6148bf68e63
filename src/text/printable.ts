// Text from outside must neither control the operator's terminal nor look like several lines of this program's output.
const STEERING = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Returns the text as one line that is safe on a terminal. */
export function printable(text: string): string {
  return text.replaceAll(STEERING, ' ').replaceAll(/ {2,}/g, ' ')
}

/** Returns JSON that is safe on a terminal, without DEL, C1 controls and marks of direction; line feeds stay. */
export function printableJson(json: string): string {
  return json.replaceAll(STEERING, (mark) => (mark === '\n' ? mark : unicodeEscape(mark)))
}

function unicodeEscape(mark: string): string {
  return Array.from({ length: mark.length }, (_, i) => `\\u${mark.charCodeAt(i).toString(16).padStart(4, '0')}`).join(
    '',
  )
}
