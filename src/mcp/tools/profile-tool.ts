import { failure, faultsOf, success } from '../../domain/result.ts'
import { SCHEMAS } from '../../facts/schemas/schemas.ts'
import { inView } from '../../query/brief.ts'
import { lookup, parseLookup, parseWrittenLookup } from '../../query/lookup.ts'
import { parseView } from '../../query/parse/sort.ts'
import type { Register } from '../../query/register/register.ts'
import type { Tool } from './tool.ts'
import { optional, required } from './tool-arguments.ts'
import { toolOf } from './tool-of.ts'

const VIEW = optional('view')

export function profileTool(register: Register): Tool {
  return toolOf({
    name: 'get_corporate_profile',
    title: 'Corporate profile',
    description:
      'Returns everything published about one Japanese corporation: present and former names and addresses, industries, size, business, website, invoice registration, with the source of each field. Use it when you know the corporate number (法人番号) or the invoice number (T and 13 digits). If you only have a name, call search_corporations first. A field that is absent is unknown. The name of a representative is never included, nor are shareholders, sales or telephone numbers.',
    takes: {
      corporate_number: required('corporate_number'),
      view: { ...VIEW, schema: { ...VIEW.schema, description: 'brief: sources without citation.' } },
    },
    output: SCHEMAS.Profile,
    parse(texts) {
      // Try plain digits first, which nearly every call has: to normalise other spellings takes 1 µs.
      const plain = parseLookup(texts.corporate_number)
      const number = plain.ok ? plain : parseWrittenLookup(texts.corporate_number)
      const view = parseView(texts.view)
      if (number.ok && view.ok) return success({ number: number.value, view: view.value })
      return failure({ kind: 'invalid-parameter', faults: [number, view].flatMap(faultsOf) })
    },
    answer({ number, view }) {
      const profile = lookup(register, number)
      return profile.ok ? success(inView(profile.value, { view })) : profile
    },
  })
}
