import { describe } from 'node:test'
import { GOOD_KEY } from '../fixtures/recording-gate.ts'
import { anonymousError, answered, type BehaviourRow, checkBehaviour, rpcError, told } from './behaviour-row.ts'
import { BASE_URL } from './sample-context.ts'
import { legacy, modern } from './sample-request.ts'

const PING = legacy('ping')
const APP = 'https://app.example'

const CORS = {
  'access-control-allow-origin': APP,
  vary: 'Origin',
  'access-control-expose-headers': 'RateLimit-Policy, RateLimit, Retry-After, Snapshot-Id, WWW-Authenticate',
}

const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers':
    'content-type, accept, x-api-key, authorization, mcp-protocol-version, mcp-method, mcp-name',
  'access-control-max-age': '86400',
}

const NEW_KEY = `A free key is issued at once at ${BASE_URL}/developers.`

const NO_KEY = { 'x-api-key': undefined }

function origins(): BehaviourRow[] {
  const refused = {
    status: 403,
    sent: { 'access-control-allow-origin': undefined },
    answer: anonymousError(403, 'Origin not allowed'),
    failure: 'of the address',
  } as const
  const repeated = { ...refused, answer: rpcError(403, 'Origin not allowed') }
  return [
    { name: 'a foreign origin is refused', headers: { origin: 'https://evil.example' }, body: PING, ...repeated },
    { name: 'the origin null is refused', headers: { origin: 'null' }, body: PING, ...repeated },
    {
      name: 'a foreign origin is refused its preflight',
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
      ...refused,
    },
    {
      name: 'a foreign origin is refused before the method is looked at',
      method: 'GET',
      headers: { origin: 'https://evil.example' },
      ...refused,
    },
    {
      name: 'no origin passes',
      body: PING,
      sent: { 'access-control-allow-origin': undefined, 'cache-control': 'no-store' },
      ...answered({}),
    },
    { name: 'a listed origin may read the reply', headers: { origin: APP }, body: PING, sent: CORS, ...answered({}) },
    {
      name: 'a listed origin may read a refusal',
      headers: { origin: APP, ...NO_KEY },
      body: PING,
      status: 401,
      sent: CORS,
      answer: {},
      failure: 'of the address',
    },
    { name: 'the own origin passes', headers: { origin: 'https://registry.example' }, body: PING, ...answered({}) },
  ]
}

function methods(): BehaviourRow[] {
  const options = { method: 'OPTIONS', status: 204 }
  return [
    {
      name: 'OPTIONS of a listed origin is a preflight without key',
      ...options,
      headers: { origin: APP, ...NO_KEY },
      sent: { allow: 'POST, OPTIONS', ...CORS, ...PREFLIGHT },
    },
    {
      name: 'OPTIONS without origin names the methods',
      ...options,
      headers: NO_KEY,
      sent: { allow: 'POST, OPTIONS', 'access-control-allow-methods': undefined },
    },
    ...['HEAD', 'DELETE', 'PUT', 'PATCH'].map((method) => ({
      name: `${method} is not answered, with or without key`,
      method,
      headers: NO_KEY,
      sent: { allow: 'POST, OPTIONS' },
      ...answered(anonymousError(405, /POST/), 405),
    })),
    { name: 'GET with a key', method: 'GET', status: 405, sent: { allow: 'POST, OPTIONS' }, answer: {} },
    {
      name: 'GET without a key says where to get one',
      method: 'GET',
      headers: NO_KEY,
      status: 401,
      sent: { 'www-authenticate': 'ApiKey realm="mcp"' },
      answer: anonymousError(401, `X-API-Key header is missing. ${NEW_KEY}`),
      failure: 'of the address',
    },
  ]
}

function keys(): BehaviourRow[] {
  const missing = {
    status: 401,
    sent: { 'www-authenticate': 'ApiKey realm="mcp"' },
    answer: rpcError(401, `X-API-Key header is missing. ${NEW_KEY}`),
    failure: 'of the address',
  } as const
  return [
    { name: 'no key', headers: NO_KEY, body: PING, ...missing },
    { name: 'an empty key', headers: { 'x-api-key': '' }, body: PING, ...missing },
    {
      name: 'no key is told before a bad body',
      headers: { ...NO_KEY, 'content-type': 'text/plain' },
      body: '{',
      ...missing,
      answer: anonymousError(401, `X-API-Key header is missing. ${NEW_KEY}`),
    },
    {
      name: 'a key that is not valid',
      headers: { 'x-api-key': 'revoked' },
      body: PING,
      status: 403,
      sent: { 'www-authenticate': undefined },
      answer: rpcError(403, `X-API-Key is not valid. ${NEW_KEY}`),
      failure: 'of the address',
    },
    {
      name: 'the key as a bearer token',
      headers: { ...NO_KEY, authorization: `Bearer ${GOOD_KEY}` },
      body: PING,
      ...answered({ id: 7, result: {} }),
    },
    {
      name: 'two keys are told before a bad body',
      headers: { authorization: 'Bearer another', 'content-type': 'text/plain' },
      body: '{',
      status: 400,
      answer: anonymousError(400, /Authorization: got "Bearer …", expected the same key as in X-API-Key/),
      failure: 'of the address',
    },
  ]
}

function bodies(): BehaviourRow[] {
  const failure = 'of the key'
  const unsupported = { status: 415, answer: rpcError(415, /Content-Type must be application\/json/), failure } as const
  const passes = { body: PING, status: 200, answer: { id: 7, result: {} } }
  const unacceptable = { body: PING, status: 406, answer: rpcError(406, /application\/json/), failure } as const
  const invalid = { status: 400, failure } as const
  return [
    {
      name: 'no Content-Type',
      headers: { 'content-type': undefined },
      body: PING,
      ...unsupported,
      answer: rpcError(415, 'Content-Type must be application/json; it is missing'),
    },
    { name: 'Content-Type text/plain', headers: { 'content-type': 'text/plain' }, body: PING, ...unsupported },
    {
      name: 'Content-Type is told before Accept',
      headers: { 'content-type': 'text/plain', accept: 'text/html' },
      body: PING,
      ...unsupported,
    },
    {
      name: 'Content-Type with parameters passes',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      ...passes,
    },
    { name: 'no Accept passes', headers: { accept: undefined }, ...passes },
    { name: 'Accept */* passes', headers: { accept: '*/*' }, ...passes },
    { name: 'Accept application/* passes', headers: { accept: 'application/*' }, ...passes },
    { name: 'Accept application/json alone passes', headers: { accept: 'application/json' }, ...passes },
    { name: 'Accept text/html', headers: { accept: 'text/html' }, ...unacceptable },
    { name: 'Accept text/event-stream alone', headers: { accept: 'text/event-stream' }, ...unacceptable },
    {
      name: 'a body of 64 KiB passes, and is a failure where it is no call',
      body: `${JSON.stringify(PING)}${' '.repeat(65_536 - JSON.stringify(PING).length)}`,
      ...answered({}),
      failure: 'of the key',
    },
    { name: 'a body above 64 KiB', body: ' '.repeat(65_537), ...told(413, anonymousError(413, /65536/)) },
    { name: 'an empty body', body: '', ...invalid, answer: anonymousError(-32700, /JSON/) },
    { name: 'a body that is not JSON', body: '{"jsonrpc":', ...invalid, answer: anonymousError(-32700, /JSON/) },
    { name: 'a body that is not UTF-8', body: Buffer.from([0xff]), ...told(400, anonymousError(-32700, /UTF-8/)) },
    { name: 'a batch', body: [PING], ...invalid, answer: anonymousError(-32600, /^Batch requests are not supported/) },
    { name: 'no jsonrpc, the id echoed', body: { id: 7, method: 'ping' }, ...told(400, rpcError(-32600, /jsonrpc/)) },
  ]
}

function unasked(): BehaviourRow[] {
  const accepted = { status: 202, sent: { 'cache-control': 'no-store' } }
  const toolCall = { jsonrpc: '2.0', method: 'tools/call', params: { name: 'get_discovery_facets', arguments: {} } }
  const response = { jsonrpc: '2.0', id: 7, result: {} }
  return [
    { name: 'a notification', body: { jsonrpc: '2.0', method: 'notifications/initialized' }, ...accepted },
    { name: 'a tools/call without id is not run', body: toolCall, ...accepted },
    { name: 'a notification of the modern era', headers: modern('x').headers ?? {}, body: toolCall, ...accepted },
    {
      name: 'a notification of an unsupported version',
      headers: { 'mcp-protocol-version': '1999-01-01' },
      body: toolCall,
      ...told(400, anonymousError(-32022, /1999-01-01/)),
    },
    {
      name: 'a posted response, legacy',
      headers: { 'mcp-protocol-version': '2025-11-25' },
      body: response,
      ...accepted,
    },
    {
      name: 'a posted response without version',
      body: { jsonrpc: '2.0', id: 7, error: { code: 1, message: 'x' } },
      ...accepted,
    },
    {
      name: 'a posted response, modern',
      headers: { 'mcp-protocol-version': '2026-07-28' },
      body: response,
      ...told(400, anonymousError(-32600, /[Rr]esponse/)),
    },
  ]
}

function logins(): BehaviourRow[] {
  return [
    ...['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'],
    ...['/.well-known/oauth-authorization-server', '/.well-known/oauth-authorization-server/mcp'],
    ...['/.well-known/openid-configuration', '/.well-known/openid-configuration/mcp'],
    ...['/mcp/.well-known/openid-configuration', '/register'],
  ].map((path) => ({
    name: `${path} is not there, and no key is asked for`,
    path,
    method: path === '/register' ? 'POST' : 'GET',
    headers: NO_KEY,
    sent: { 'www-authenticate': undefined },
    ...answered(
      { status: 404, code: 'not_found', detail: new RegExp(`^There is no login here\\..* ${NEW_KEY}$`) },
      404,
    ),
  }))
}

describe('createMcpHandler, origin', () => checkBehaviour(origins()))
describe('createMcpHandler, method', () => checkBehaviour(methods()))
describe('createMcpHandler, key', () => checkBehaviour(keys()))
describe('createMcpHandler, body', () => checkBehaviour(bodies()))
describe('createMcpHandler, messages that ask nothing', () => checkBehaviour(unasked()))
describe('createMcpHandler, logins that are not offered', () => checkBehaviour(logins()))
