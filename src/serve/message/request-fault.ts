/** A bug met while answering. `route` is a template: no key, number, query or e-mail address reaches the log. */
export type RequestFault = { readonly requestId: string; readonly route: string; readonly error: unknown }
