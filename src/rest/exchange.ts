import type { Request } from '../serve/request.ts'
import type { RestDoor } from './rest-door.ts'

/** One request on its way to a reply. */
export type Exchange = { readonly door: RestDoor; readonly request: Request; readonly requestId: string }

export type Header = readonly [name: string, value: string]
