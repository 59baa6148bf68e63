/**
 * A bug that occurred while a request was answered. `route` is the template of its path and quotes nothing of the
 * request, so that neither key, number, query nor e-mail address reaches the log.
 */
export type RequestFault = { readonly requestId: string; readonly route: string; readonly error: unknown }
