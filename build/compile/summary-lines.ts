import type { BuildSummary } from './build-snapshot.ts'

/** What the operator reads after a build: what was read, what was left out and why, what was written. */
export function summaryLines(
  { counts, refused, dropped, rejects, size, id, fictional }: BuildSummary,
  out: string,
): string[] {
  const read = Object.entries(counts.read).filter(([, rows]) => rows > 0)
  return [
    `read        ${read.map(([source, rows]) => `${source} ${number(rows)}`).join(', ')} rows`,
    ...listed('left out   ', refused),
    ...listed('dropped    ', dropped),
    ...rejects.map(
      ({ reason, count, first }) => `rejected    ${number(count)} ${reason}, the first at ${first.file}:${first.line}`,
    ),
    ...(rejects.length === 0 ? [] : [`            all of them are listed in ${out}.rejects.csv`]),
    `published   ${number(size)} ${fictional ? 'fictional ' : ''}corporations as ${out}, snapshot ${id}`,
  ]
}

function listed(title: string, counts: ReadonlyMap<string, number>): string[] {
  const parts = [...counts].map(([kind, count]) => `${number(count)} ${kind}`)
  return parts.length === 0 ? [] : [`${title} ${parts.join(', ')}`]
}

function number(value: number): string {
  return value.toLocaleString('en')
}
