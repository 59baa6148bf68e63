import type { VNode } from 'preact'
import { shortened } from '../../../domain/shortened.ts'
import { type Language, localHref } from '../../address/language.ts'
import type { Page, Setting } from '../../layout/page.ts'
import { Faults } from '../../parts/faults.tsx'
import { MixedText } from '../../parts/mixed-text.tsx'
import { fill, WORDS } from '../../words/words.ts'

/** The page that asks for an address; with one, it says that nobody was found there. */
export function addressPage(address: string | undefined, { language }: Setting): Page {
  const words = WORDS[language].building
  return {
    title: words.ask,
    path: '/building',
    indexing: 'unlisted',
    hasFaults: address !== undefined,
    body: <AddressBody address={address} language={language} />,
  }
}

type BodyProps = { readonly address: string | undefined; readonly language: Language }

function AddressBody({ address, language }: BodyProps): VNode {
  const words = WORDS[language].building
  const fault = address && {
    id: 'fault-address',
    field: 'address',
    text: fill(words.faults.address, { value: shortened(address) }),
  }
  return (
    <section class="prose">
      <h1>{words.ask}</h1>
      <Faults faults={fault ? [fault] : []} language={language} />
      <form action={localHref(language, '/building')}>
        <label for="address">{words.address}</label>
        <input
          id="address"
          name="address"
          value={address}
          autocomplete="off"
          aria-describedby={fault ? 'fault-address address-form' : 'address-form'}
          {...(fault ? { 'aria-invalid': true } : {})}
        />
        <p class="note" id="address-form">
          <MixedText text={words.nobody} language={language} />
        </p>
        <p class="onward">
          <button type="submit">{words.show}</button>
        </p>
      </form>
    </section>
  )
}
