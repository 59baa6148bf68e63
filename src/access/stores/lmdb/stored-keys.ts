import { success } from '../../../domain/result.ts'
import type { KeyLedger } from '../../keys/key-service.ts'
import { refusalOf } from './key-ledger.ts'
import type { Store } from './store.ts'
import type { StoreWriter } from './store-writer.ts'

/** Opens the records of keys in a state folder: reads them here, and changes them through the writer. */
export function storedKeys(store: Store, writer: StoreWriter): KeyLedger {
  return {
    async enter(record, asker) {
      store.refresh()
      // Refusing here costs no write to disk; the task decides again inside its transaction.
      const refusal = refusalOf(store, record, asker)
      return refusal === undefined ? await writer.run('enterKey', record, asker) : success(refusal)
    },
    revoke: (keyId, at) => writer.run('revokeKey', keyId, at),
    replaceSecret: (keyId, secret) => writer.run('replaceSecret', keyId, secret),
    records() {
      store.refresh()
      return success(store.keys.getRange().map(({ value }) => value))
    },
  }
}
