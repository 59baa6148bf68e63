import Database from 'libsql'
import { hitOf, profileOf as profileHere } from '../../src/query/present.ts'
import type { Register } from '../../src/query/register/register.ts'

/** How a service over SQLite answers: with a string of JSON, or with an object that Fastify serializes. */
export type Manner = {
  readonly database: Database.Database
  /** Undefined when no published corporation has the number. */
  readonly profileOf: (number: string) => string | object | undefined
  /** The total and the first 20 results for a quoted FTS5 phrase. */
  readonly searchFor: (phrase: string) => string | object
}

const LIMIT = 20

/**
 * Gives SQLite every advantage: the tables hold complete JSON bodies, results are ordered by rowid, which ascends with
 * rank, and a result says neither its tier nor why it matched.
 */
export function withReadyBodies(register: Register): Manner {
  const database = openTables(register, 'profile text not null, item text not null', (number, ordinal) => [
    number,
    JSON.stringify(profileHere(register, ordinal)),
    JSON.stringify(hitOf(register, ordinal)),
  ])
  const profile = database.prepare('select profile from corporations where number = ?')
  const count = database.prepare('select count(*) as total from names where text match ?')
  const page = database.prepare(
    `select item from corporations where id in (select rowid from names where text match ? order by rowid limit ${LIMIT}) order by id`,
  )
  const end = JSON.stringify(provenanceOf(register)).slice(1)
  return {
    database,
    profileOf: (number) => (profile.get(number) as { readonly profile: string } | undefined)?.profile,
    searchFor(phrase) {
      const { total } = count.get(phrase) as { readonly total: number }
      const items = (page.all(phrase) as { readonly item: string }[]).map(({ item }) => item).join()
      return `{"total":${total},"limit":${LIMIT},"offset":0,"has_more":${total > LIMIT},"items":[${items}],${end}`
    },
  }
}

const COLUMNS = ['name', 'name_kana', 'name_en', 'kind', 'kind_name', 'prefecture', 'city', 'address'] as const
const PROFILE_COLUMNS = ['postal_code', 'prefecture_code', 'city_code', 'street', 'capital', 'updated_on'] as const
// Lists are stored as JSON text, as is usual in SQLite.
const LISTS = ['industries', 'sources'] as const
const ALL = [...COLUMNS, ...PROFILE_COLUMNS, ...LISTS] as const
type Row = { readonly number: string } & { readonly [column in (typeof ALL)[number]]: string | number | null }

/**
 * Answers as such a service is usually written: one column for each fact, results in FTS5's own order of relevance, and
 * objects that Fastify serializes when it sends them.
 */
export function asOneWritesIt(register: Register): Manner {
  const database = openTables(register, ALL.join(', '), (number, ordinal) => {
    const { industries, sources, ...profile } = profileHere(register, ordinal)
    const columns = [...COLUMNS, ...PROFILE_COLUMNS].map((column) => profile[column] ?? null)
    return [number, ...columns, industries === undefined ? null : JSON.stringify(industries), JSON.stringify(sources)]
  })
  const byNumber = database.prepare('select * from corporations where number = ?')
  const count = database.prepare('select count(*) as total from names where text match ?')
  const page = database.prepare(
    `select corporations.* from names join corporations on corporations.id = names.rowid where names.text match ? order by names.rank limit ${LIMIT}`,
  )
  const { snapshot, sources } = provenanceOf(register)
  return {
    database,
    profileOf(number) {
      const row = byNumber.get(number) as Row | undefined
      if (row === undefined) return undefined
      const links = { html: `http://127.0.0.1/corp/${number}` }
      const own = JSON.parse(String(row.sources)) as object
      return { ...summaryOf(row), ...known(row, PROFILE_COLUMNS), snapshot, sources: own, links }
    },
    searchFor(phrase) {
      const { total } = count.get(phrase) as { readonly total: number }
      const items = (page.all(phrase) as Row[]).map(summaryOf)
      return { total, limit: LIMIT, offset: 0, has_more: total > LIMIT, items, snapshot, sources }
    },
  }
}

function summaryOf(row: Row): object {
  const lists = row.industries === null ? {} : { industries: JSON.parse(String(row.industries)) as object }
  return { corporate_number: row.number, ...known(row, COLUMNS), ...lists }
}

function known(row: Row, columns: readonly (typeof ALL)[number][]): object {
  return Object.fromEntries(columns.flatMap((column) => (row[column] === null ? [] : [[column, row[column]]])))
}

type Value = string | number | null
type RowOf = (number: string, ordinal: number) => readonly Value[]

function openTables(register: Register, columns: string, rowOf: RowOf): Database.Database {
  const database = new Database(':memory:')
  database.exec(`
    create table corporations(id integer primary key, number text not null unique, ${columns});
    create virtual table names using fts5(text, content='', tokenize='trigram');
  `)
  const insertName = database.prepare('insert into names(rowid, text) values (?, ?)')
  let insert: Database.Statement | undefined
  database.exec('begin')
  for (let ordinal = 0; ordinal < register.size; ordinal++) {
    const { number, name, nameKana, nameEn } = register.records.recordOf(ordinal)
    const row = rowOf(number, ordinal)
    insert ??= database.prepare(`insert into corporations values (?, ${row.map(() => '?').join(', ')})`)
    insert.run(ordinal + 1, ...row)
    insertName.run(ordinal + 1, [name, nameKana, nameEn].filter((text) => text !== null).join('\n'))
  }
  database.exec('commit')
  database.exec(`insert into names(names) values ('optimize')`)
  return database
}

function provenanceOf({ edition }: Register): { readonly snapshot: string; readonly sources: readonly object[] } {
  return { snapshot: edition.snapshotId, sources: edition.sources }
}
