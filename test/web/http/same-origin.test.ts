import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readPageRequest } from '../../../src/web/http/page-request.ts'
import { isSameOrigin } from '../../../src/web/web-handler.ts'
import { get } from '../sample-request.ts'

const OWN = 'https://corp.example'

describe('isSameOrigin', () => {
  for (const { own, rows } of [
    {
      own: OWN,
      rows: [
        [{}, true],
        [{ 'sec-fetch-site': 'same-origin' }, true],
        [{ 'sec-fetch-site': 'none' }, true],
        [{ 'sec-fetch-site': 'same-site' }, false],
        [{ 'sec-fetch-site': 'cross-site' }, false],
        // Sec-Fetch-Site counts before Origin and Host.
        [{ 'sec-fetch-site': 'cross-site', origin: OWN, host: 'corp.example' }, false],
        [{ 'sec-fetch-site': 'same-origin', origin: OWN }, true],
        [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
        // Behind a proxy that sends another Host.
        [{ origin: OWN, host: 'inside:3000' }, true],
        // Another name of the same server, and a name that was rebound to its address.
        [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
        [{ origin: 'http://evil.example', host: 'evil.example' }, false],
        [{ origin: 'http://evil.example', host: 'evil.example', 'sec-fetch-site': 'same-origin' }, false],
        [{ origin: 'http://corp.example', host: 'corp.example' }, false],
        [{ origin: 'https://evil.example', host: 'corp.example' }, false],
        [{ origin: 'https://corp.example.evil.example', host: 'corp.example' }, false],
        [{ origin: 'https://corp.example:8443', host: 'corp.example' }, false],
        [{ origin: 'null', host: 'corp.example' }, false],
        [{ origin: '', host: 'corp.example' }, false],
      ],
    },
    {
      own: undefined,
      rows: [
        [{}, true],
        [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
        [{ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3001', 'sec-fetch-site': 'same-origin' }, true],
        [{ 'sec-fetch-site': 'cross-site', origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, false],
        [{ origin: 'https://evil.example', host: '127.0.0.1:3000' }, false],
        [{ origin: 'null', host: '127.0.0.1:3000' }, false],
        [{ origin: '', host: '127.0.0.1:3000' }, false],
        [{ origin: 'evil', host: 'evil' }, false],
      ],
    },
  ] as const)
    for (const [headers, expected] of rows)
      test(`${expected ? 'takes' : 'refuses'} a post with ${JSON.stringify(headers)} at ${own ?? 'any origin'}`, () =>
        assert.equal(isSameOrigin(readPageRequest(get('/report/1', { headers })), own), expected))
})
