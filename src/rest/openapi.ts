import type { Plan } from '../access/limits/plan.ts'
import { innermostLimit } from '../access/limits/ring-budgets.ts'
import { bodyExamples } from './openapi/body-examples.ts'
import { BODY_SCHEMAS } from './openapi/body-schemas.ts'
import TEXTS from './openapi/components.json' with { type: 'json' }
import { exampleOf } from './openapi/example-of.ts'
import GUIDES from './openapi/guides.json' with { type: 'json' }
import { guideOf, openApi } from './openapi/own-document.ts'
import { parameters } from './openapi/parameters.ts'
import { PATHS } from './openapi/paths.ts'
import { PROBLEM_SCHEMAS, problemExamples } from './openapi/problem-schema.ts'
import { RESPONSES } from './openapi/responses.ts'
import { type JsonObject, spelledOut } from './openapi/spelled-out.ts'
import type { RestContext } from './rest-context.ts'

/** Returns the body of `GET /v1/openapi.json`: the description of `/v1`. */
export function openApiDocument(context: Pick<RestContext, 'baseUrl' | 'plan' | 'register' | 'contact'>): JsonObject {
  const { baseUrl, plan, register } = context
  return openApi(
    {
      title: 'Corporate Registry Lookup Service',
      guide: guideOf(GUIDES.main, { baseUrl, limits: limitsOf(plan), failures: innermostLimit('failures').inWords }),
      tags: [
        {
          name: 'Corporations',
          description: 'Look up and search corporations. Requests need a key, and successful ones count.',
        },
        { name: 'Description', description: 'This document.' },
      ],
      paths: PATHS,
      components: {
        parameters: parameters(exampleOf(register)),
        headers: spelledOut(TEXTS.headers),
        schemas: { ...BODY_SCHEMAS, ...PROBLEM_SCHEMAS },
        responses: RESPONSES,
        examples: { ...bodyExamples(baseUrl), ...problemExamples(baseUrl) },
      },
    },
    context,
  )
}

function limitsOf({ name, perMinute, perDay }: Plan): string {
  const parts = [
    ...(perMinute === undefined ? [] : [`${perMinute} requests a minute`]),
    ...(perDay === undefined ? [] : [`${perDay} requests a day`]),
  ]
  return `Plan \`${name}\`: ${parts.length === 0 ? 'no limit' : parts.join(' and ')}.`
}
