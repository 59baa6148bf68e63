import type { Request } from '../serve/message/request.ts'
import type { RestContext } from './rest-context.ts'

/** One request on its way to a reply. */
export type Exchange = { readonly context: RestContext; readonly request: Request; readonly requestId: string }

export type Header = readonly [name: string, value: string]
