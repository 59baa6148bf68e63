/** Adds a header line to a request's headers, its name in lower case; of one name the values are joined with ", ". */
export function addHeader(headers: Map<string, string>, name: string, value: string): void {
  const earlier = headers.get(name)
  headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
}
