import type { Reply } from '../../serve/message/request.ts'

export const CSV = 'text/csv; charset=utf-8'
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Download = {
  readonly type: string
  /** The name under which a browser saves the file. */
  readonly file: string
  /** 'none': nobody may store the reply. */
  readonly storage?: 'none'
}

/** Replies with a file to save, which a browser never opens as a page. */
export function download(body: string | Uint8Array, { type, file, storage }: Download): Reply {
  return {
    status: 200,
    headers: [
      ['Content-Type', type],
      ['Content-Disposition', `attachment; filename="${file}"`],
      ['Cache-Control', storage === 'none' ? 'no-store' : 'private, max-age=60'],
      ['X-Robots-Tag', 'noindex'],
      ['Content-Security-Policy', "default-src 'none'; sandbox"],
    ],
    body,
  }
}
