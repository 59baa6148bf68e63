import type { ComponentChildren, VNode } from 'preact'
import { FIRST_ASSIGNMENT } from '../../../domain/corporate-number.ts'
import { FACT_ROWS, type FactName } from '../../../facts/fact-table.ts'
import type { FormerLocationNote, FormerNameNote, PageFacts, Profile } from '../../../facts/profile.ts'
import type { Language } from '../../address/language.ts'
import { formatDate } from '../../format/dates.ts'
import { factTerm } from '../../format/names.ts'
import { AddressText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'
import type { CompanyView, ViewProps } from './company-view.ts'

type Event = { readonly day: string; readonly what: ComponentChildren; readonly note?: string }

/** What changed when, as far as it is known, the newest first; nothing when no day is known. */
export function TimeLine({ view, language }: ViewProps): VNode | null {
  const events = eventsOf(view, language).toSorted((a, b) => Number(a.day < b.day) - Number(a.day > b.day))
  if (events.length === 0) return null
  const words = WORDS[language].company
  const older = events.slice(SHOWN_AT_ONCE)
  return (
    <section aria-labelledby="time-line">
      <h2 id="time-line">{words.timeLine}</h2>
      <Events events={events.slice(0, SHOWN_AT_ONCE)} language={language} />
      {older.length > 0 && (
        <details>
          <summary>{fill(words.more, { count: String(older.length) })}</summary>
          <Events events={older} language={language} />
        </details>
      )}
    </section>
  )
}

// The others are folded away: some corporations have dozens, which would push the rest of the page down.
const SHOWN_AT_ONCE = 8

function Events({ events, language }: { readonly events: readonly Event[]; readonly language: Language }): VNode {
  return (
    <dl class="facts-table">
      {events.map(({ day, what, note }) => (
        <div>
          <dt>
            <time dateTime={day}>{formatDate(day, language)}</time>
          </dt>
          <dd>
            {what}
            {note !== undefined && <p class="note">{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const EVENTS = FACT_ROWS.filter(([, { page }]) => page === 'event')

function eventsOf({ profile, pageFacts }: CompanyView, language: Language): Event[] {
  const facts: Partial<Profile & PageFacts> = { ...pageFacts, ...profile }
  return EVENTS.flatMap(([name, { form }]): readonly Event[] => {
    const value = facts[name as keyof typeof facts]
    if (value === undefined) return []
    if (form === 'former-names') return profile.former_names?.map((one) => renamed(one, language)) ?? []
    if (form === 'former-locations') return profile.former_locations?.map((one) => moved(one, language)) ?? []
    const day = String(value)
    // The end of the last name says the same, and which name it was.
    if (name === 'named_on' && day === profile.former_names?.[0]?.until) return []
    return [{ day, what: factTerm(name, language), ...noteOf(name, day, language) }]
  })
}

function noteOf(name: FactName, day: string, language: Language): Pick<Event, 'note'> {
  const words = WORDS[language].company
  if (name === 'absorbed_namesake_on') return { note: words.absorbedNamesakeNote }
  if (name !== 'assigned_on') return {}
  return { note: day <= FIRST_ASSIGNMENT ? words.assignedAtOnce : words.assignedLater }
}

function renamed({ name, name_kana, name_en, until }: FormerNameNote, language: Language): Event {
  const { before, after } = WORDS[language].company.renamed
  const said = Object.entries({ ja: name_kana, en: name_en }).filter(([, text]) => text !== undefined)
  const what = (
    <>
      {before}
      <bdi lang="ja">{name}</bdi>
      {said.map(([lang, text]) => (
        <bdi class="quiet" lang={lang}>
          {` ${text}`}
        </bdi>
      ))}
      {after}
    </>
  )
  return { day: until, what }
}

function moved({ address, until }: FormerLocationNote, language: Language): Event {
  const { before, after } = WORDS[language].company.moved
  const what = (
    <>
      {before}
      <AddressText address={address} language={language} />
      {after}
    </>
  )
  return { day: until, what }
}
