import { numbered } from './sample-corporations.ts'

export type AnsweredCase = { readonly name: string; readonly target: string }

export type RefusedCase = {
  readonly name: string
  readonly target: string
  readonly status: number
  readonly code?: string
  readonly parameter?: string
}

/** A number of the sample register, and the same number with a wrong check digit. */
export const KNOWN: string = numbered('999901000001')
export const WRONG_CHECK_DIGIT: string = `${KNOWN[0] === '9' ? '1' : '9'}${KNOWN.slice(1)}`

/** Requests with a valid key that are answered 200. */
export const ANSWERED: readonly AnsweredCase[] = [
  { name: 'a number', target: `/v1/corp/${KNOWN}` },
  { name: 'an encoded number', target: `/v1/corp/%3${KNOWN[0]}${KNOWN.slice(1)}` },
  { name: 'a number with a query', target: `/v1/corp/${KNOWN}?x=%20` },
  { name: 'a search by name', target: '/v1/corp?q=%E6%9E%B6%E7%A9%BA' },
  { name: 'a search by a name that nobody has', target: '/v1/corp?q=%E3%81%AA%E3%81%97%E3%81%AA%E3%81%97' },
  { name: 'a search by prefecture', target: '/v1/corp?pref=%E6%9D%B1%E4%BA%AC%E9%83%BD' },
  { name: 'a prefecture without its suffix', target: '/v1/corp?pref=%E6%9D%B1%E4%BA%AC' },
  { name: 'a prefecture by code', target: '/v1/corp?pref=13' },
  { name: 'a prefecture in English', target: '/v1/corp?pref=tokyo' },
  { name: 'an industry', target: '/v1/corp?industry=391' },
  { name: 'a city', target: '/v1/corp?pref=13&city=%E6%B8%AF%E5%8C%BA' },
  { name: 'a city by code and a kind', target: '/v1/corp?pref=13&city=13103&kind=301' },
  { name: 'an empty city and kind', target: '/v1/corp?pref=13&city=&kind=' },
  { name: 'the largest workforce first', target: '/v1/corp?pref=13&sort=workforce' },
  { name: 'names in their order', target: '/v1/corp?q=%E6%9E%B6%E7%A9%BA&sort=name' },
  { name: 'an empty q beside another criterion', target: '/v1/corp?q=&pref=13' },
  { name: 'the smallest page', target: '/v1/corp?pref=13&limit=1&offset=0' },
  { name: 'the largest page', target: '/v1/corp?pref=13&limit=100' },
  { name: 'an offset past the end', target: '/v1/corp?pref=13&offset=100000' },
  { name: 'the largest offset', target: '/v1/corp?pref=13&offset=9007199254740991' },
  { name: 'unknown parameters', target: '/v1/corp?pref=13&__proto__=1&__proto__=2&foo' },
  { name: 'a name every object has', target: '/v1/corp?q=__proto__' },
  { name: 'constructor', target: '/v1/corp?q=constructor&pref=13' },
  { name: '300 characters', target: `/v1/corp?q=${'a'.repeat(300)}` },
  { name: 'marks of regular expressions beside a letter', target: '/v1/corp?q=a.*%28%5B' },
  { name: 'emoji beside a letter', target: '/v1/corp?q=a%F0%9F%8F%A2' },
]

/** Requests with a valid key that are refused. Without `code`, the refusal is invalid_parameter for `parameter`. */
export const REFUSED: readonly RefusedCase[] = [
  { name: 'no criterion', target: '/v1/corp', status: 400, code: 'missing_criteria' },
  { name: 'only empty criteria', target: '/v1/corp?q=', status: 400, code: 'missing_criteria' },
  { name: 'only unknown parameters', target: '/v1/corp?query=a', status: 400, code: 'missing_criteria' },
  { name: 'only punctuation', target: '/v1/corp?q=%E3%83%BB-!%2C', status: 400, parameter: 'q' },
  { name: '301 characters', target: `/v1/corp?q=${'a'.repeat(301)}`, status: 400, parameter: 'q' },
  { name: '10,000 characters', target: `/v1/corp?q=${'%E3%81%82'.repeat(10_000)}`, status: 400, parameter: 'q' },
  { name: 'a parameter given twice', target: '/v1/corp?q=a&q=b', status: 400, parameter: 'q' },
  { name: 'an escape that is no number', target: '/v1/corp?q=%ZZ', status: 400, parameter: 'q' },
  { name: 'an overlong encoding', target: '/v1/corp?q=%C0%80', status: 400, parameter: 'q' },
  { name: 'an encoded lone surrogate', target: '/v1/corp?q=%ED%A0%80', status: 400, parameter: 'q' },
  {
    name: 'an unknown prefecture',
    target: '/v1/corp?pref=%E6%9D%B1%E4%BA%AC%E5%BA%9C',
    status: 400,
    parameter: 'pref',
  },
  { name: 'a prefecture named __proto__', target: '/v1/corp?pref=__proto__', status: 400, parameter: 'pref' },
  { name: 'a city and a kind alone', target: '/v1/corp?city=13103&kind=301', status: 400, code: 'missing_criteria' },
  { name: 'an unknown city', target: '/v1/corp?pref=13&city=99999', status: 400, parameter: 'city' },
  { name: 'an unknown kind', target: '/v1/corp?pref=13&kind=300', status: 400, parameter: 'kind' },
  { name: 'a city given twice', target: '/v1/corp?pref=13&city=13103&city=13103', status: 400, parameter: 'city' },
  { name: 'an unknown order', target: '/v1/corp?q=a&sort=size', status: 400, parameter: 'sort' },
  { name: 'limit 0', target: '/v1/corp?q=a&limit=0', status: 400, parameter: 'limit' },
  { name: 'limit 101', target: '/v1/corp?q=a&limit=101', status: 400, parameter: 'limit' },
  { name: 'limit 1e3', target: '/v1/corp?q=a&limit=1e3', status: 400, parameter: 'limit' },
  { name: 'limit 1e1', target: '/v1/corp?q=a&limit=1e1', status: 400, parameter: 'limit' },
  { name: 'limit -1', target: '/v1/corp?q=a&limit=-1', status: 400, parameter: 'limit' },
  { name: 'limit with a plus', target: '/v1/corp?q=a&limit=%2B5', status: 400, parameter: 'limit' },
  { name: 'limit 0x10', target: '/v1/corp?q=a&limit=0x10', status: 400, parameter: 'limit' },
  { name: 'full-width limit', target: '/v1/corp?q=a&limit=%EF%BC%95', status: 400, parameter: 'limit' },
  { name: 'offset -1', target: '/v1/corp?q=a&offset=-1', status: 400, parameter: 'offset' },
  { name: 'offset 1.5', target: '/v1/corp?q=a&offset=1.5', status: 400, parameter: 'offset' },
  { name: 'offset 2^53', target: '/v1/corp?q=a&offset=9007199254740992', status: 400, parameter: 'offset' },
  { name: 'offset of 400 digits', target: `/v1/corp?q=a&offset=${'9'.repeat(400)}`, status: 400, parameter: 'offset' },
  { name: '12 digits', target: '/v1/corp/200001201000', status: 400, parameter: 'corporate_number' },
  { name: '14 digits', target: '/v1/corp/20000120100021', status: 400, parameter: 'corporate_number' },
  { name: 'a leading zero', target: '/v1/corp/0000012010002', status: 400, parameter: 'corporate_number' },
  { name: 'no number', target: '/v1/corp/', status: 400, parameter: 'corporate_number' },
  { name: 'letters', target: '/v1/corp/abcdefghijklm', status: 400, parameter: 'corporate_number' },
  {
    name: 'a number with a line break',
    target: '/v1/corp/2000012010002%0A',
    status: 400,
    parameter: 'corporate_number',
  },
  {
    name: 'full-width digits',
    target: `/v1/corp/${encodeURIComponent('２０００012010002')}`,
    status: 400,
    parameter: 'corporate_number',
  },
  { name: 'an encoded slash', target: '/v1/corp/2000012010002%2F', status: 400, parameter: 'corporate_number' },
  { name: 'a malformed path escape', target: '/v1/corp/%ZZ', status: 400, parameter: 'corporate_number' },
  { name: 'a number with a malformed query', target: `/v1/corp/${KNOWN}?a=%ZZ`, status: 400, parameter: 'a' },
  { name: 'a path that is no UTF-8', target: '/v1/corp/%FF', status: 400, parameter: 'corporate_number' },
  {
    name: '10,000 characters of path',
    target: `/v1/corp/${'1'.repeat(10_000)}`,
    status: 400,
    parameter: 'corporate_number',
  },
  { name: '__proto__', target: '/v1/corp/__proto__', status: 400, parameter: 'corporate_number' },
  {
    name: 'a number nobody has',
    target: `/v1/corp/${numbered('999901000099')}`,
    status: 404,
    code: 'corporation_not_found',
  },
  { name: 'a wrong check digit', target: `/v1/corp/${WRONG_CHECK_DIGIT}`, status: 404, code: 'corporation_not_found' },
  { name: 'an unknown path', target: '/v1/corps', status: 404, code: 'not_found' },
  { name: 'a slash at the end', target: '/v1/corp/2000012010002/', status: 404, code: 'not_found' },
  { name: 'a path below a number', target: '/v1/corp/2000012010002/officers', status: 404, code: 'not_found' },
  { name: 'doubled slashes', target: '//v1/corp', status: 404, code: 'not_found' },
  { name: 'upper case', target: '/V1/corp', status: 404, code: 'not_found' },
  { name: 'the version alone', target: '/v1', status: 404, code: 'not_found' },
  { name: 'a long unknown path', target: `/v1/${'%ZZ'.repeat(10_000)}`, status: 404, code: 'not_found' },
  { name: 'another version', target: '/v2/corp', status: 404, code: 'not_found' },
]
