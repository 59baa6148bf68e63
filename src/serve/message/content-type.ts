import type { Request } from './request.ts'

/** Returns the media type of a body, in lower case and without parameters; empty where no Content-Type was sent. */
export function contentTypeOf({ headers }: Pick<Request, 'headers'>): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1)
  return type.trim().toLowerCase()
}
