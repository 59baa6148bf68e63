import type { DomesticAddress } from '../places/domestic-address.ts'
import type { Trade } from '../words/trades.ts'

/** One invented corporation, with everything any of the files says of it; absent means the files leave it empty. */
export type Corporation = {
  readonly number: string
  readonly kind: string
  readonly trade: Trade
  readonly name: string
  readonly reading: string
  /** Whether the register shows the reading; readings were collected only from 2018 on. */
  readonly readingShown: boolean
  readonly english: English | undefined
  readonly address: DomesticAddress | undefined
  readonly addressOutside: string
  readonly event: RegisterEvent
  readonly closing: Closing | undefined
  readonly assignedOn: string
  readonly nameImageId: string
  readonly addressImageId: string
  readonly excluded: boolean
  /** A number given by mistake: the files hold only its deletion. */
  readonly deleted: boolean
  readonly facts: Facts
}

export type English = { readonly name: string; readonly prefecture: string; readonly city: string }

/** The event the row stands for: 処理区分, 訂正区分, 更新年月日 and 変更年月日. */
export type RegisterEvent = {
  readonly process: string
  readonly correct: '0' | '1'
  readonly updatedOn: string
  readonly changedOn: string
}

export type Closing = {
  readonly date: string
  readonly cause: string
  readonly successor: string
  readonly detail: string
}

/** What ministries know of a corporation beyond its registration. */
export type Facts = {
  readonly representative?: string
  readonly capitalYen?: number
  readonly employees?: number
  readonly maleEmployees?: number
  readonly femaleEmployees?: number
  readonly overview?: string
  readonly website?: string
  readonly foundedIn?: string
  readonly establishedOn?: string
  readonly industries?: string
  readonly qualification?: { readonly grades: string; readonly items: string }
  readonly establishments: readonly Establishment[]
  readonly filer?: Filer
}

/** An establishment under the pension scheme; `insured` empty when the file does not say. */
export type Establishment = {
  readonly name: string
  readonly nameReading: string
  readonly address: string
  readonly addressReading: string
  readonly insured: string
  readonly endedOn: string
}

/** What the EDINET code list says of an issuer. */
export type Filer = {
  readonly listed: boolean
  readonly consolidated: boolean
  readonly capitalMillionYen: number
  readonly closingDay: string
  readonly industry: string
  readonly securityCode: string
}
