import type { DomesticAddress } from '../places/addresses.ts'
import type { Trade } from '../words/word.ts'

/** An invented corporation with everything that the files say about it. The column of an absent member is empty. */
export type Corporation = {
  readonly number: string
  /** The tax agency's code, 法人種別. */
  readonly kind: string
  readonly trade: Trade
  readonly name: string
  readonly reading: string
  /** Whether the register has the reading, which was collected only from 2018 on. */
  readonly readingShown: boolean
  readonly english: English | undefined
  readonly address: DomesticAddress | undefined
  /** 国外所在地, the address of a foreign company; else empty. */
  readonly addressOutside: string
  readonly event: RegisterEvent
  readonly closing: Closing | undefined
  readonly assignedOn: string
  readonly nameImageId: string
  readonly addressImageId: string
  /** 検索対象除外: whether the corporation is excluded from search. */
  readonly excluded: boolean
  /** Whether the number was assigned by mistake: then the files contain only its deletion. */
  readonly deleted: boolean
  readonly facts: Facts
}

export type English = { readonly name: string; readonly prefecture: string; readonly city: string }

/** The event that the row records: 処理区分, 訂正区分, 更新年月日 and 変更年月日. Dates are YYYY-MM-DD. */
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

/** What gBizINFO and EDINET say about a corporation beyond its registration. */
export type Facts = {
  readonly representative?: string | undefined
  readonly capitalYen?: number | undefined
  readonly employees?: number | undefined
  readonly maleEmployees?: number | undefined
  readonly femaleEmployees?: number | undefined
  readonly overview?: string | undefined
  readonly website?: string | undefined
  readonly foundedIn?: number | undefined
  readonly establishedOn?: string | undefined
  readonly industries?: string | undefined
  /** The columns 資格等級 and 営業品目 of 全省庁統一資格; none without a qualification. */
  readonly qualification?: readonly string[]
  /** Of each establishment under the pension scheme the columns 名称 to 全喪年月日 of 事業所情報. */
  readonly establishments: readonly (readonly string[])[]
  readonly filer?: Filer | undefined
}

/** What the EDINET code list says about a filer. */
export type Filer = {
  readonly listed: boolean
  readonly consolidated: boolean
  readonly capitalMillionYen: number
  readonly closingDay: string
  readonly industry: string
  readonly securityCode: string
}
