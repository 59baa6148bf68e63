import type { Json, JsonObject } from './json-object.ts'

/** Returns the components that the paths refer to, directly or through other components. */
export function reachable(paths: JsonObject, components: Readonly<Record<string, JsonObject>>): JsonObject {
  const used = new Set<string>()
  const look = (value: Json): void => {
    if (typeof value !== 'object') return
    for (const [key, member] of Object.entries(value)) {
      if (key !== '$ref' || typeof member !== 'string') look(member)
      else if (!used.has(member)) {
        used.add(member)
        const [, , section = '', name = ''] = member.split('/')
        look(components[section]?.[name] ?? '')
      }
    }
  }
  look(paths)
  const sections = Object.entries(components).map(([section, members]) => {
    const kept = Object.entries(members).filter(([name]) => used.has(`#/components/${section}/${name}`))
    return [section, Object.fromEntries(kept)] as const
  })
  return Object.fromEntries(sections)
}
