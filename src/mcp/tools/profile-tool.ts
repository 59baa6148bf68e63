import { failure, success } from '../../domain/result.ts'
import { PROFILE_SCHEMA } from '../../facts/schemas/profile.ts'
import { lookup, parseLookup, parseWrittenLookup } from '../../query/lookup.ts'
import type { Register } from '../../query/register/register.ts'
import { inputSchema, readArguments } from './arguments.ts'
import { refusal, refusalText } from './refusal.ts'
import type { Tool, ToolOutcome } from './tool.ts'
import { CORPORATE_NUMBER } from './tool-arguments.ts'

const ARGUMENTS = { corporate_number: CORPORATE_NUMBER }

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
      if (!question.ok) return failure(refusalText(question.problem))
      const run = (): ToolOutcome => {
        const profile = lookup(register, question.value)
        return profile.ok ? { kind: 'answer', body: JSON.stringify(profile.value) } : refusal(profile.problem)
      }
      return success({ run })
    },
  }
}
