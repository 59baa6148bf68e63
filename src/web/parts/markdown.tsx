import type { ComponentChildren, VNode } from 'preact'
import { MixedText } from './mixed-text.tsx'

/**
 * Renders the part of Markdown that our API documents use: paragraphs, `##` headings, **bold**, `code` and [links](…).
 * The documents are in English, so the names in Japanese in them are marked.
 */
export function Markdown({ text }: { readonly text: string }): VNode {
  return (
    <>
      {text.split('\n\n').map((block) => {
        if (block.startsWith('## ')) return <h3 key={block}>{inline(block.slice(3))}</h3>
        return <p key={block}>{inline(block)}</p>
      })}
    </>
  )
}

const MARKED = /(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/

function inline(text: string): ComponentChildren {
  return text.split(MARKED).map((piece) => {
    if (piece.startsWith('**')) return <strong>{marked(piece.slice(2, -2))}</strong>
    if (piece.startsWith('`')) return <code>{marked(piece.slice(1, -1))}</code>
    const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(piece) ?? []
    return href === undefined ? marked(piece) : <a href={href}>{inline(label ?? '')}</a>
  })
}

function marked(text: string): VNode {
  return <MixedText text={text} language="en" />
}
