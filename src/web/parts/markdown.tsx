import type { ComponentChildren, VNode } from 'preact'
import type { Language } from '../address/language.ts'
import { MixedText } from './mixed-text.tsx'

/**
 * Renders the part of Markdown that our API documents use: paragraphs, `##` headings, **bold**, `code` and [links](…).
 * The documents are in English unless told otherwise, so the names in Japanese in them are marked.
 */
export function Markdown({ text, language = 'en' }: { readonly text: string; readonly language?: Language }): VNode {
  return (
    <>
      {text.split('\n\n').map((block) => {
        if (block.startsWith('## ')) return <h3 key={block}>{inline(block.slice(3), language)}</h3>
        return <p key={block}>{inline(block, language)}</p>
      })}
    </>
  )
}

const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/

function inline(text: string, language: Language): ComponentChildren {
  return text.split(MARKED).map((piece) => {
    if (piece.startsWith('**')) return <strong>{marked(piece.slice(2, -2), language)}</strong>
    if (piece.startsWith('`')) return <code>{marked(piece.slice(1, -1), language)}</code>
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
    return href === undefined ? marked(piece, language) : <a href={href}>{inline(label ?? '', language)}</a>
  })
}

function marked(text: string, language: Language): VNode {
  return <MixedText text={text} language={language} />
}
