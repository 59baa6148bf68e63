import { parseWrittenCorporateNumber } from '../../../domain/corporate-number.ts'
import type { Result } from '../../../domain/result.ts'
import { shortened } from '../../../domain/shortened.ts'
import {
  BUILDING_ORDERS,
  type BuildingAnswer,
  type BuildingQuestion,
  building,
} from '../../../query/building/building.ts'
import { parseCluster } from '../../../query/cluster.ts'
import { readCriteria } from '../../../query/parse/criteria.ts'
import { lastPageOf, MOST_FILE_ROWS, PAGE_SIZE, parsePage } from '../../address/search-address.ts'
import { corporationsFile, fileFormatOf } from '../../exchange/corporations-file.ts'
import { type Exchange, type Outcome, priceOf } from '../../exchange/exchange.ts'
import { leadingName } from '../../format/english-name.ts'
import { itemsIn } from '../../format/items-in.ts'
import { redirect } from '../../http/redirect.ts'
import { errorPage, okPage, type Page, type Setting } from '../../layout/page.ts'
import { Faults, FieldNote } from '../../parts/faults.tsx'
import { mixedText } from '../../parts/mixed-text.tsx'
import { fill, localHref, WORDS } from '../../words/words.ts'
import { findCompany } from '../company/get-company.tsx'
import { type BuildingAt, type BuildingInput, buildingPage, buildingPath } from './building-page.tsx'

/** GET /corp/{number}/building, also .csv and .xlsx: the list as a file */
export function getBuilding(exchange: Exchange): Outcome | Promise<Outcome> {
  const company = findCompany(exchange)
  if (!company.ok) return company.problem
  const { wanted, profile, number } = company.value
  const { text: name } = leadingName(profile, exchange.setting.language)
  return listAt(exchange, { path: `/corp/${number}/building`, address: '', company: { number, name } }, wanted)
}

/** GET /building?address=…, also .csv and .xlsx; the address of a corporation, by its number, is its own page. */
export function getBuildingAt(exchange: Exchange): Outcome | Promise<Outcome> {
  const { request, context, setting } = exchange
  const address = (request.query.get('address') ?? request.query.get('corporate_number'))?.trim() ?? ''
  const number = parseWrittenCorporateNumber(address)
  if (number.ok) return redirect(setting.language, `/corp/${number.value}${request.path}`)
  if (address === '') return okPage(addressPage(undefined, setting))
  const question = parseCluster(context.register, { address })
  if (!question.ok) return errorPage(400, addressPage(address, setting))
  return listAt(exchange, { path: '/building', address }, question.value.at)
}

function listAt(exchange: Exchange, at: BuildingAt, place: BuildingQuestion['at']): Outcome | Promise<Outcome> {
  const { context, request, setting, charge } = exchange
  const { register } = context
  const { query } = request
  const asked = (name: string): string => query.get(name) ?? ''
  const { criteria, faults } = readCriteria(register, { q: asked('q'), kind: asked('kind') })
  const sort = BUILDING_ORDERS.find((order) => order === asked('sort')) ?? ''
  const page = parsePage(asked('page'))
  const sound = (name: 'q' | 'kind') => (faults.some(({ parameter }) => parameter === name) ? '' : asked(name))
  const wanted: BuildingInput = {
    ...{ q: sound('q'), kind: sound('kind'), host: asked('host'), sort },
    page: page.ok ? page.value : 1,
  }
  const format = fileFormatOf(request.path)
  const answerTo = ({ host, page: number }: BuildingInput): Result<BuildingAnswer> =>
    building(register, {
      at: place,
      page: format ? { limit: MOST_FILE_ROWS, offset: 0 } : { limit: PAGE_SIZE, offset: (number - 1) * PAGE_SIZE },
      pay: (steps) => charge(priceOf(steps, 'steps')),
      ...(Object.keys(criteria).length === 0 ? {} : { within: criteria }),
      ...(sort === '' ? {} : { order: sort }),
      ...(host === '' ? {} : { host }),
    })
  const first = answerTo(wanted)
  if (!first.ok) return { problem: first.problem }
  if (first.value.all === 0 && at.company === undefined) return errorPage(404, addressPage(at.address, setting))
  const isHost = wanted.host === '' || first.value.hostNames.has(wanted.host)
  const isThere = page.ok && wanted.page <= lastPageOf(first.value.total)
  const input = { ...wanted, host: isHost ? wanted.host : '', page: isThere ? wanted.page : 1 }
  const answer = isHost && isThere ? first : answerTo(input)
  if (!answer.ok) return { problem: answer.problem }
  const refused = Object.entries({ host: !isHost, sort: asked('sort') !== sort, page: !isThere })
  const wrong = refused.flatMap(([parameter, isWrong]) => (isWrong ? [parameter] : []))
  const all = [...faults, ...wrong.map((parameter) => ({ parameter, value: shortened(asked(parameter)) }))]
  if (format !== undefined && all.length === 0) {
    const numbers = answer.value.items.map(({ corporate_number }) => corporate_number)
    return corporationsFile(exchange, { format, numbers, path: buildingPath(at, input) })
  }
  const items = itemsIn(setting.language, answer.value.items, register)
  const shown = buildingPage({ at, input, answer: { ...answer.value, items }, faults: all }, setting)
  if (all.length === 0) return okPage(shown)
  return errorPage(page.ok && all.every(({ parameter }) => parameter === 'page') ? 404 : 400, shown)
}

/** The page that asks for an address; with one, it says that nobody was found there. */
function addressPage(address: string | undefined, { language }: Setting): Page {
  const words = WORDS[language].building
  const text = address === undefined ? '' : fill(words.faults.address, { value: shortened(address) })
  const fault = text === '' ? [] : [{ id: 'fault-address', field: 'address', text }]
  return {
    title: words.ask,
    path: '/building',
    indexing: 'unlisted',
    hasFaults: fault.length > 0,
    body: (
      <section class="prose">
        <h1>{words.ask}</h1>
        <Faults faults={fault} language={language} />
        <form action={localHref(language, '/building')}>
          <label for="address">{words.address}</label>
          <input
            id="address"
            name="address"
            value={address}
            autocomplete="off"
            aria-describedby={[...fault.map(({ id }) => id), 'address-form'].join(' ')}
            {...(fault.length > 0 && { 'aria-invalid': true })}
          />
          <FieldNote id="address-form" text={mixedText(words.nobody, language)} />
          <p class="onward">
            <button type="submit">{words.show}</button>
          </p>
        </form>
      </section>
    ),
  }
}
