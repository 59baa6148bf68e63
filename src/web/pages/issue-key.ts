import type { IssuedKey } from '../../access/key-desk.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Result } from '../../domain/result.ts'
import type { Reply } from '../../serve/request.ts'
import { jsonReply } from '../json-reply.ts'
import type { Visit } from '../visit.ts'
import type { WebDoor } from '../web-door.ts'

/** Issues a key for the e-mail address in a form. The address is handed on and never repeated. */
export function issueKey(
  door: WebDoor,
  fields: ReadonlyMap<string, string>,
  visit: Visit,
): Promise<Result<IssuedKey, Problem>> {
  return door.access.keys.issue({ email: fields.get('email')?.trim() ?? '', address: visit.address })
}

/** 201 with the key, which is never shown again. */
export function issuedKeyReply({ apiKey, keyId, plan }: IssuedKey): Reply {
  return jsonReply(201, {
    api_key: apiKey,
    key_id: keyId,
    plan: plan.name,
    limits: {
      ...(plan.perMinute === undefined ? {} : { per_minute: plan.perMinute }),
      ...(plan.perDay === undefined ? {} : { per_day: plan.perDay }),
    },
  })
}
