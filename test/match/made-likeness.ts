import type { Likeness } from '../../src/match/likeness.ts'
import { madeProfile } from './made-profile.ts'

/** Returns a candidate with the name as registered and no address, unless `facts` say otherwise. */
export function madeLikeness(facts: {
  readonly ordinal?: number
  readonly closeness?: Likeness['name']['closeness']
  readonly until?: string
  readonly form?: Likeness['form']
  readonly address?: Likeness['address']
  readonly website?: Likeness['website']
  readonly otherCase?: boolean
}): Likeness {
  const {
    ordinal = 0,
    closeness = 'as-registered',
    until,
    form = 'same',
    address = 'absent',
    website,
    otherCase,
  } = facts
  return {
    ordinal,
    profile: madeProfile({ name: '株式会社アシスト' }),
    name: {
      closeness,
      field: until === undefined ? 'name' : 'former_name',
      tier: closeness === 'as-registered' ? 'registered' : 'exact',
      value: '株式会社アシスト',
      ...(until === undefined ? {} : { until }),
      ...(otherCase === undefined ? {} : { otherCase }),
    },
    form,
    address,
    ...(website === undefined ? {} : { website }),
  }
}
