import { profileCsv } from '../../../list/profile-csv.ts'
import type { Exchange, Outcome } from '../../exchange/exchange.ts'
import { CSV, download } from '../../http/download.ts'
import { findCompany } from './find-company.ts'

/** GET /corp/{number}/profile.json: the profile of `GET /v1/corp/{number}`, which names no representative. */
export function getProfileJson(exchange: Exchange): Outcome {
  return fileOf(exchange, {
    extension: 'json',
    type: 'application/json; charset=utf-8',
    write: (profile) => JSON.stringify(profile, null, 2),
  })
}

/** GET /corp/{number}/profile.csv: the facts of the same profile as CSV, in one row. */
export function getProfileCsv(exchange: Exchange): Outcome {
  return fileOf(exchange, { extension: 'csv', type: CSV, write: profileCsv })
}

type Format = { readonly extension: 'json' | 'csv'; readonly type: string; readonly write: typeof profileCsv }

function fileOf(exchange: Exchange, { extension, type, write }: Format): Outcome {
  const company = findCompany(exchange)
  if (!company.ok) return company.problem
  const { profile, number } = company.value
  return download(write(profile), { type, file: `${number}.${extension}` })
}
