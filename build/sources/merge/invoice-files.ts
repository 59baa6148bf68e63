import { currentFiles } from '../files/current-files.ts'
import { isoDate } from '../files/source-date.ts'
import { type InvoiceFile, invoiceFile } from '../layouts/invoice-layout.ts'
import type { Intake } from './intake.ts'

/** What the files of the invoice register tell beside their rows. */
export type InvoiceSource = {
  /** ISO date of the newest file. */
  readonly day: string
  /** Whether a corporation that has no row is not registered: of corporations proper, and of associations. */
  readonly isWhole: Readonly<Record<'corporations' | 'associations', boolean>>
}

export function countedInvoices(intakes: readonly Intake[]): readonly Intake[] {
  return currentFiles(intakes, ({ file }) => invoiceFile(file)?.name ?? file)
}

/** Returns what the files tell; undefined without any. */
export function invoiceSource(intakes: readonly Intake[]): InvoiceSource | undefined {
  const day = isoDate(Math.max(0, ...intakes.map(({ newest }) => newest)))
  if (day === undefined) return undefined
  const counted = countedInvoices(intakes)
  // An unreadable row may be anybody's: then nobody is said to have none.
  const isSound = counted.every(({ unowned }) => unowned === 0)
  const isWhole = (holds: InvoiceFile['holds']) => {
    const parts = counted.flatMap(({ file }) => {
      const named = invoiceFile(file)
      return named?.holds === holds ? [named.part] : []
    })
    return isSound && parts.length > 0 && Math.max(...parts) === new Set(parts).size
  }
  return { day, isWhole: { corporations: isWhole('corporations'), associations: isWhole('associations') } }
}
