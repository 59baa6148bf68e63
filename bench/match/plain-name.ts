/** Normalises a name for an exact join as a spreadsheet does, with nothing of src/text, its contender. */
export function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s/g, '')
    .replace('(株)', '株式会社')
    .replace('(有)', '有限会社')
    .replace('(同)', '合同会社')
}

/** Normalises a name likewise and removes the commonest legal forms. */
export function plainCore(name: string): string {
  return plainName(name).replace(/株式会社|有限会社|合同会社/, '')
}
