/** Adds one header line to a request's headers; a name seen before keeps its earlier values, joined with ", ". */
export function addHeader(headers: Map<string, string>, name: string, value: string): void {
  const lower = name.toLowerCase()
  const earlier = headers.get(lower)
  headers.set(lower, earlier === undefined ? value : `${earlier}, ${value}`)
}
