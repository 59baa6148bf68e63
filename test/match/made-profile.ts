import type { Identity } from '../../src/query/present.ts'

/** A corporation of which only the names and addresses matter. */
export function madeProfile(facts: Partial<Identity> & { readonly name: string }): Identity {
  return {
    corporate_number: '7000012050002',
    kind: '301',
    kind_name: '株式会社',
    address: '',
    isEarlyMerger: false,
    ...facts,
  }
}
