import type { Profile } from '../../src/facts/profile.ts'

/** Returns a profile of which only names and addresses matter. */
export function madeProfile(facts: Partial<Profile> & { readonly name: string }): Profile {
  return {
    corporate_number: '7000012050002',
    kind: '301',
    kind_name: '株式会社',
    address: '',
    updated_on: '2026-10-31',
    snapshot: '2026-10-31-x',
    sources: [],
    links: { html: '' },
    ...facts,
  }
}
