import { failure, faultsOf, success } from '../../domain/result.ts'
import { PROFILE_SCHEMA } from '../../facts/schemas/profile.ts'
import { inView } from '../../query/brief.ts'
import { lookup, parseLookup, parseWrittenLookup } from '../../query/lookup.ts'
import { parseView } from '../../query/parse/view.ts'
import type { Register } from '../../query/register/register.ts'
import { inputSchema, readArguments } from './arguments.ts'
import { refusal, refusalText } from './refusal.ts'
import type { Tool, ToolOutcome } from './tool.ts'
import { CORPORATE_NUMBER, VIEW } from './tool-arguments.ts'

const ARGUMENTS = {
  corporate_number: CORPORATE_NUMBER,
  view: { ...VIEW, schema: { ...VIEW.schema, description: 'brief: sources without citation.' } },
}

export function profileTool(register: Register): Tool {
  return {
    name: 'get_corporate_profile',
    title: 'Corporate profile',
    description:
      'Returns everything published about one Japanese corporation: present and former names and addresses, industries, size, business, website, invoice registration, with the source of each field. Use it when you know the corporate number (法人番号) or the invoice number (T and 13 digits). If you only have a name, call search_corporations first. A field that is absent is unknown. The name of a representative is never included, nor are shareholders, sales or telephone numbers.',
    input: inputSchema(ARGUMENTS),
    output: PROFILE_SCHEMA,
    effect: 'reads',
    prepare(given) {
      const texts = readArguments(ARGUMENTS, given)
      if (!texts.ok) return texts
      const text = texts.value.corporate_number
      // Try plain digits first, which nearly every call has: to normalise other spellings takes 1 µs.
      const plain = parseLookup(text)
      const question = plain.ok ? plain : parseWrittenLookup(text)
      const view = parseView(texts.value.view)
      if (!question.ok || !view.ok)
        return failure(refusalText({ kind: 'invalid-parameter', faults: [question, view].flatMap(faultsOf) }))
      const run = (): ToolOutcome => {
        const profile = lookup(register, question.value)
        if (!profile.ok) return refusal(profile.problem)
        return { kind: 'answer', body: JSON.stringify(inView(profile.value, { view: view.value })) }
      }
      return success({ run })
    },
  }
}
