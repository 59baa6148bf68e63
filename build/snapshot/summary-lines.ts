import { grouped } from '../../src/domain/shortened.ts'
import type { RowAccount } from '../compile/rows/row-accounts.ts'
import type { BuildSummary } from './build-snapshot.ts'
import type { Comparison } from './judge-snapshot.ts'

export function summaryLines(summary: BuildSummary): string[] {
  const { accounts, refused, dropped, usualNames, rejects, warnings, comparison, shrunk } = summary
  const { manifest, size, id, fictional, path } = summary
  return [
    ...Object.entries(accounts).flatMap(([source, account]) => accountLine(source, account)),
    ...listed('left out', refused),
    ...listed('dropped', dropped),
    ...usualNameLines(usualNames),
    ...rejects.map(({ reason, count, first }) =>
      line('rejected', `${grouped(count)} ${reason}, the first at ${first.file}:${first.line}`),
    ),
    ...(rejects.length === 0 ? [] : [line('', `all are listed in ${path}.rejects.csv`)]),
    ...warnings.map((warning) => line('warning', warning)),
    ...comparisonLines(comparison),
    ...shrunk.map((reason) => line('allowed', reason)),
    line('published', `${grouped(size)} ${fictional ? 'fictional ' : ''}corporations as ${path}, snapshot ${id}`),
    line('manifest', `build ${manifest.build}, for servers until ${manifest.expires}`),
  ]
}

const FATES = {
  published: 'published',
  leftOut: 'of corporations not published',
  notJoined: 'of numbers not in the register',
  deleted: 'deleted',
  past: 'of earlier states',
  ignored: 'without a number or date',
  superseded: 'repeated or older',
  rejected: 'rejected',
} as const satisfies Omit<Readonly<Record<keyof RowAccount, string>>, 'read'>

function accountLine(source: string, account: RowAccount): string[] {
  if (account.read === 0) return []
  const fates = Object.entries(FATES) as [keyof typeof FATES, string][]
  const parts = fates.filter(([fate]) => account[fate] > 0).map(([fate, words]) => `${grouped(account[fate])} ${words}`)
  return [line('read', `${source} ${grouped(account.read)} rows: ${parts.join(', ')}`)]
}

function usualNameLines({ given, published }: BuildSummary['usualNames']): string[] {
  if (published === 0) return []
  return [
    line('usual names', `${grouped(published)} of ${grouped(given)}; the corporations of the others are not published`),
  ]
}

function listed(title: string, counts: ReadonlyMap<string, number>): string[] {
  const parts = [...counts].map(([kind, count]) => `${grouped(count)} ${kind}`)
  return parts.length === 0 ? [] : [line(title, parts.join(', '))]
}

function comparisonLines(comparison: Comparison): string[] {
  if (comparison.kind === 'none') return [line('compared', `with nothing: ${comparison.why}`)]
  const { added, removed, changed, renamed, moved, facts } = comparison.changes
  const kinds = `${grouped(added)} added, ${grouped(removed)} removed, ${grouped(changed)} changed`
  const some = changed === 0 ? '' : ` (${grouped(renamed)} renamed, ${grouped(moved)} moved)`
  return [line('compared', `with ${comparison.with}: ${kinds}${some}`), ...listed('changed', facts)]
}

function line(title: string, text: string): string {
  return `${title.padEnd(12)}${text}`
}
