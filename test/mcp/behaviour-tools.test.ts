import { describe } from 'node:test'
import { type BehaviourRow, checkBehaviour, refused, result, success } from './behaviour-row.ts'
import { BASE_URL } from './sample-context.ts'
import { FULL, SPARSE, TOWER_CORPORATIONS, UNPUBLISHED } from './sample-register.ts'
import { call, legacy, modern } from './sample-request.ts'

function profiles(): BehaviourRow[] {
  const profile = (given: unknown) => ({ body: call('get_corporate_profile', { corporate_number: given }) })
  const wide = FULL.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
  const hyphenated = `${FULL[0]}-${FULL.slice(1, 5)}-${FULL.slice(5, 9)}-${FULL.slice(9)}`
  const expected = success({
    corporate_number: FULL,
    name: '株式会社架空建設1',
    links: { html: new RegExp(`^${BASE_URL}/`) },
  })
  const wrongDigit = `${FULL[0] === '9' ? '1' : Number(FULL[0]) + 1}${FULL.slice(1)}`
  return [
    { name: 'a number as text', ...profile(FULL), ...expected },
    { name: 'a number as JSON number', ...profile(Number(FULL)), ...expected },
    { name: 'a number in full width', ...profile(wide), ...expected },
    { name: 'a number with hyphens', ...profile(hyphenated), ...expected },
    { name: 'a number with spaces', ...profile(` ${FULL.slice(0, 7)} ${FULL.slice(7)} `), ...expected },
    { name: 'an invoice number', ...profile(`T${FULL}`), ...expected },
    {
      name: 'a modern call',
      ...modern('tools/call', { name: 'get_corporate_profile', arguments: { corporate_number: FULL } }),
      ...success({ corporate_number: FULL }),
      answer: result({ resultType: 'complete', _meta: {}, structuredContent: { corporate_number: FULL } }),
    },
    {
      name: 'an unpublished number',
      ...profile(UNPUBLISHED),
      ...refused(new RegExp(`^corporation_not_found: .*${UNPUBLISHED}.* search_corporations`)),
    },
    {
      name: 'a wrong check digit',
      ...profile(wrongDigit),
      ...refused(
        new RegExp(
          `^corporation_not_found: The check digit of ${wrongDigit} is wrong: a digit is mistyped; search by name\\. .* should be ${FULL[0]}\\. `,
        ),
      ),
    },
    {
      name: 'a name',
      ...profile('架空建設'),
      ...refused(/^invalid_parameter: corporate_number: got "架空建設".*search_corporations/),
    },
    { name: 'a negative number', ...profile(-Number(FULL)), ...refused(/corporate_number: got -/) },
    { name: 'a fraction', ...profile(1.5), ...refused(/corporate_number: got 1\.5/) },
    {
      name: 'no number',
      body: call('get_corporate_profile', {}),
      ...refused(/^invalid_parameter: corporate_number is missing/),
    },
    { name: 'a number in a list', ...profile([FULL]), ...refused(/corporate_number: got an array/) },
  ]
}

function searches(): BehaviourRow[] {
  const search = (given: object) => ({ body: call('search_corporations', given) })
  const page = { total: TOWER_CORPORATIONS, limit: 20, offset: 0, has_more: true }
  return [
    {
      name: 'the first page',
      ...search({ q: '架空' }),
      ...success(page, /^Items 1–20 of 45; more: offset=20\.$/),
    },
    {
      name: 'a limit as text',
      ...search({ q: '架空', limit: '5', offset: '40' }),
      ...success({ ...page, limit: 5, offset: 40, has_more: false }),
    },
    {
      name: 'a page past the end',
      ...search({ q: '架空', offset: 500 }),
      ...success({ total: 45, items: [], has_more: false }, /^No items at offset 500: total is 45\.$/),
    },
    {
      name: 'no hit, with what to relax',
      ...search({ q: 'みほん', pref: '東京都', industry: 'ソフト' }),
      ...success({ total: 0, items: [] }, /^Without q: 0 hits, pref: 1 hit, industry: 0 hits\. Try a shorter/),
    },
    {
      name: 'no hit in a city and of a kind, with what to relax',
      ...search({ q: '架空', pref: '東京都', city: '港区', kind: '学校法人' }),
      ...success({ total: 0, items: [] }, /^Without q: 0 hits, pref: 0 hits, city: 0 hits, kind: 45 hits\./),
    },
    {
      name: 'no hit beside a single criterion, which cannot be left out',
      ...search({ pref: '東京都', kind: '305' }),
      ...success({ total: 0 }, /^Without kind: 45 hits\.$/),
    },
    {
      name: 'no hit of a single criterion',
      ...search({ q: 'ありえない名前' }),
      ...success({ total: 0 }, /^Try a shorter part of the name/),
    },
    { name: 'a corporate number as JSON number', ...search({ q: Number(FULL) }), ...success({ total: 1 }) },
    {
      name: 'a corporate number with a mistyped digit',
      ...search({ q: `T${SPARSE.slice(0, 12)}${(Number(SPARSE[12]) + 1) % 10}` }),
      ...success({ total: 0 }, /^The check digit of \d{13} is wrong: a digit is mistyped; search by name\./),
    },
    {
      name: 'a corporate number that nobody published has',
      ...search({ q: UNPUBLISHED }),
      ...success({ total: 0 }, /^No published corporation has the number \d{13}: it does not exist, is closed, .*\.$/),
    },
    {
      name: 'null for what is not asked for',
      ...search({
        q: '架空',
        pref: null,
        industry: null,
        city: null,
        kind: null,
        sort: null,
        limit: null,
        offset: null,
      }),
      ...success(page, /; more: offset=20\.$/),
    },
    {
      name: 'the brief view',
      ...search({ q: '架空', view: 'brief', limit: 1 }),
      ...success({
        total: TOWER_CORPORATIONS,
        items: [{ corporate_number: FULL, kind: undefined, industries: undefined, match: { tier: /./ } }],
        sources: [{ id: 'nta', name: undefined, license: undefined }, { id: 'gbizinfo' }],
      }),
    },
    {
      name: 'codes as numbers',
      ...search({ pref: 13, industry: 6, city: 13103, kind: 301, limit: 1 }),
      ...success({ total: TOWER_CORPORATIONS }),
    },
    {
      name: 'an everyday word for an industry',
      ...search({ industry: 'AI' }),
      ...success({ total: 1, industry_read_as: [{ code: '391' }] }),
    },
    {
      name: 'a place among the words of q, and nothing to relax beside what was asked instead',
      ...search({ q: '架空 港区', limit: 1 }),
      ...success({ total: 0 }, /^q as it stands finds nothing\. interpreted may be what was meant\.$/),
    },
    {
      name: 'nothing but parts of names',
      ...search({ q: '建設', limit: 100 }),
      ...success({ total: TOWER_CORPORATIONS }, /^No name equals or begins with q: the hits only contain it\.$/),
    },
    {
      name: 'a legal form alone, with which names begin all the same',
      ...search({ q: '株式会社', limit: 100 }),
      ...success({ counts: { partial: TOWER_CORPORATIONS } }),
    },
    {
      name: 'no criterion',
      ...search({}),
      ...refused(/^missing_criteria: .*q, pref and industry.*get_discovery_facets/),
    },
    {
      name: 'no arguments',
      body: legacy('tools/call', { name: 'search_corporations' }),
      ...refused(/^missing_criteria: /),
    },
    {
      name: 'every bad value at once',
      ...search({ q: '？', pref: '江戸', limit: 0, offset: -1 }),
      ...refused(
        /^invalid_parameter: (?=.*q: got "？")(?=.*pref: got "江戸".*東京都)(?=.*limit: got "0".*100)(?=.*offset: got "-1")/s,
      ),
    },
    {
      name: 'every bad type at once',
      ...search({ q: true, pref: false, limit: true, offset: {} }),
      ...refused(/^invalid_parameter: q: got true; .*pref: got false; .*limit: got true; .*offset: got an object; /),
    },
    { name: 'a fraction as limit', ...search({ q: '架空', limit: 1.5 }), ...refused(/limit: got "1\.5"/) },
    {
      name: 'an unknown argument',
      ...search({ query: '架空' }),
      ...refused(
        /^invalid_parameter: "query" is not an argument of this tool; its arguments are q, pref, industry, city, kind, address, established_from, established_to, capital_min, capital_max, workforce, listed, invoice, updated_since, sort, limit, offset, view\.$/,
      ),
    },
    {
      name: 'hostile argument names',
      body: '{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"name":"search_corporations","arguments":{"__proto__":{"q":"x"},"constructor":1}}}',
      ...refused(/"__proto__" is not an argument.*"constructor" is not an argument/),
    },
  ]
}

function neighbours(): BehaviourRow[] {
  const cluster = (given: object) => ({ body: call('get_building_cluster', given) })
  return [
    {
      name: 'a building',
      ...cluster({ corporate_number: FULL }),
      ...success(
        { level: 'building', total: 45, limit: 20, has_more: true, address: /架空タワー/ },
        /^Items 1–20 of 45; more: offset=20\.$/,
      ),
    },
    {
      name: 'a street',
      ...cluster({ corporate_number: FULL, level: 'street', limit: 100 }),
      ...success({ level: 'street', total: 45, has_more: false }),
    },
    {
      name: 'a building where none is known',
      ...cluster({ corporate_number: SPARSE, level: 'building' }),
      ...success({ level: 'street' }, /^No building is known at this address/),
    },
    {
      name: 'the brief view',
      ...cluster({ corporate_number: FULL, view: 'brief', limit: 1 }),
      ...success({ total: 45, items: [{ name: /./, kind: undefined }] }),
    },
    {
      name: 'an unknown level',
      ...cluster({ corporate_number: FULL, level: 'city' }),
      ...refused(/^invalid_parameter: level: got "city", .*building.*street/),
    },
    {
      name: 'an unpublished number',
      ...cluster({ corporate_number: UNPUBLISHED }),
      ...refused(/^corporation_not_found: /),
    },
  ]
}

function counts(): BehaviourRow[] {
  const facets = (given: object) => ({ body: call('get_discovery_facets', given) })
  return [
    {
      name: 'the whole register',
      ...facets({}),
      ...success({
        total: 46,
        prefectures: [
          { code: '13', name: '東京都', count: 45 },
          { code: '27', count: 1 },
        ],
      }),
    },
    {
      name: 'one prefecture',
      ...facets({ pref: '27' }),
      ...success({
        total: 1,
        prefectures: [{ code: '27' }],
        cities: [{ code: '27127', name: '大阪市北区', count: 1 }],
        kinds: [{ code: '305', name: '合同会社', count: 1 }],
      }),
    },
    {
      name: 'an everyday word for an industry',
      ...facets({ industry: 'AI' }),
      ...success({ total: 1, industry_read_as: [{ code: '391', name: 'ソフトウェア業' }] }),
    },
    { name: 'a city and a kind', ...facets({ city: '港区', kind: 'KK' }), ...success({ total: 45 }) },
    {
      name: 'the largest of each, sections alone, in brief',
      ...facets({ top: 1, depth: 1, view: 'brief' }),
      ...success({
        total: 46,
        prefectures: [{ code: '13', count: 45 }],
        industries: [{ code: 'D' }],
        sources: [{ id: 'nta', name: undefined }, { id: 'gbizinfo' }],
      }),
    },
    {
      name: 'an extent that there is not',
      ...facets({ top: 101, depth: 0, view: 'tiny' }),
      ...refused(/^invalid_parameter: top: got "101", .* 1 to 100\. depth: got "0", .* 1 to 3\. view: got "tiny", /),
    },
    {
      name: 'of nothing, with what to try',
      ...facets({ q: 'どこにもない名', pref: '13' }),
      ...success({ total: 0 }, /^Without q: .* hits\. .*search_corporations with the same q/),
    },
    { name: 'a kind alone', ...facets({ kind: '305' }), ...success({ total: 1 }) },
    {
      name: 'an unknown city',
      ...facets({ city: '江戸' }),
      ...refused(/^invalid_parameter: city: got "江戸", .*get_discovery_facets with pref lists the cities in use\.$/),
    },
    { name: 'an unknown prefecture', ...facets({ pref: '江戸' }), ...refused(/^invalid_parameter: pref: /) },
    { name: 'a limit, which is not taken', ...facets({ limit: 3 }), ...refused(/"limit" is not an argument/) },
  ]
}

describe('get_corporate_profile', () => checkBehaviour(profiles()))
describe('search_corporations', () => checkBehaviour(searches()))
describe('get_building_cluster', () => checkBehaviour(neighbours()))
describe('get_discovery_facets', () => checkBehaviour(counts()))
