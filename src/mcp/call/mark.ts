/** The icon of the service, three strokes of a ledger, as a `data:` address that needs no request. */
export const MARK: ServerIcon = {
  src: `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="1" y="1" width="30" height="30" rx="6" fill="#b2341f"/><path d="M9 8v16M16 8v16M23 8v16M9 13h14M16 19h7" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round"/></svg>',
  )}`,
  mimeType: 'image/svg+xml',
  sizes: ['any'],
}

/** An icon as MCP describes it from revision 2025-11-25 on. */
export type ServerIcon = { readonly src: string; readonly mimeType: string; readonly sizes: readonly string[] }
