import type { VNode } from 'preact'
import { PREFECTURES, type Prefecture } from '../../domain/prefecture.ts'
import type { FacetCount } from '../../facts/answer.ts'
import { ownTable } from '../../program/own-file.ts'
import { formatCount } from '../format/values.ts'
import { fill, type Language, type Local, localHref, WORDS } from '../words/words.ts'

const TILE = 60
const GAP = 3
const SHADES = 5

/** The 47 prefectures as tiles, darker where there are more corporations; each links to the page of a prefecture. */
export function TileMap({ language, title, counts }: Local<{ title: string; counts: readonly FacetCount[] }>): VNode {
  const { few, many, scrolls } = WORDS[language].tileMap
  const countOf = new Map(counts.map(({ code, count }) => [code, count]))
  const shadeOf = shadesOf(counts)
  return (
    <nav class="tile-map" aria-label={title}>
      {scrolls && (
        <p class="note scrolls" aria-hidden="true">
          {scrolls}
        </p>
      )}
      <div class="tiles">
        <svg viewBox={`0 0 ${TILE_COLUMNS * TILE} ${TILE_ROWS * TILE}`} role="presentation">
          {PREFECTURES.map((prefecture) => (
            <Tile
              language={language}
              prefecture={prefecture}
              count={countOf.get(prefecture.code) ?? 0}
              shade={shadeOf(countOf.get(prefecture.code) ?? 0)}
            />
          ))}
        </svg>
      </div>
      <p class="legend" aria-hidden="true">
        <span>{few}</span>
        {Array.from({ length: SHADES }, (_, i) => (
          <svg viewBox="0 0 24 12" aria-hidden="true">
            <rect width="24" height="12" rx="2" fill={inkOf(i + 1)} />
          </svg>
        ))}
        <span>{many}</span>
      </p>
    </nav>
  )
}

type TileProps = Local<{ prefecture: Prefecture; count: number; shade: number }>

function Tile({ language, prefecture, count, shade }: TileProps): VNode | null {
  const place = TILE_PLACES.get(prefecture.code)
  if (place === undefined) return null
  const width = place.width * TILE - 2 * GAP
  const height = place.height * TILE - 2 * GAP
  const x = place.column * TILE + GAP
  const y = place.row * TILE + GAP
  const middle = { x: x + width / 2, y: y + height / 2 }
  const name = shortName(prefecture, language)
  const shown = formatCount(count, language)
  const label = `${name} ${fill(WORDS[language].common.corporations, { count: shown })}`
  // A phone shows two kanji in one tile: 神奈, 和歌, 鹿児.
  const whole = language === 'ja' && place.width === 1 ? 2 : name.length
  const inTile = place.width === 1 && name.length > 7 ? { textLength: 48, lengthAdjust: 'spacingAndGlyphs' } : {}
  return (
    <a
      class={shade > 3 ? 'tile strong' : 'tile'}
      href={localHref(language, `/place/${prefecture.code}`)}
      aria-label={label}
    >
      <title>{label}</title>
      <rect x={x} y={y} width={width} height={height} rx="7" fill={inkOf(shade)} />
      <text class={isLong(name) ? 'tile-name long' : 'tile-name'} x={middle.x} y={middle.y - 1} {...inTile}>
        {name.slice(0, whole)}
        {whole < name.length && <tspan class="rest">{name.slice(whole)}</tspan>}
      </text>{' '}
      <text class={shown.length > 7 ? 'tile-count long' : 'tile-count'} x={middle.x} y={middle.y + 17}>
        {shown}
      </text>
    </a>
  )
}

function inkOf(shade: number): string {
  return `var(--shade-${shade})`
}

// Shades from 1 in equal steps of the logarithm, so that Tokyo does not leave all others pale; 0 for a count of 0.
function shadesOf(counts: readonly FacetCount[]): (count: number) => number {
  const logs = counts.map(({ count }) => Math.log(count))
  const least = Math.min(...logs)
  const most = Math.max(...logs)
  return (count) => {
    if (count === 0) return 0
    if (most === least) return SHADES
    return Math.min(SHADES, 1 + Math.floor((SHADES * (Math.log(count) - least)) / (most - least)))
  }
}

function shortName({ name, nameEn }: Prefecture, language: Language): string {
  if (language === 'en') return nameEn
  return name === '北海道' ? name : name.slice(0, -1)
}

// A tile holds two kanji, or six Latin letters, in full size.
function isLong(name: string): boolean {
  return name.length > (/^[A-Z]/.test(name) ? 6 : 2)
}

/** Column and row of its upper left corner, and how many tiles it covers. */
type TilePlace = Readonly<Record<'column' | 'row' | 'width' | 'height', number>>

export const TILE_COLUMNS = 13
export const TILE_ROWS = 12

// Prefecture codes (JIS X 0401), a tile each, roughly in the shape of Japan: tiles that touch are mostly neighbours.
const TILES = ownTable('src/web/parts/tile-map.tsv')
  .flatMap((line, row) => line.map((code, column) => ({ code, column, row })))
  .filter(({ code }) => code !== '..')

export const TILE_PLACES: ReadonlyMap<string, TilePlace> = new Map(
  [...new Set(TILES.map(({ code }) => code))].map((code) => {
    const own = TILES.filter((tile) => tile.code === code)
    const [{ column, row }, last] = [own[0]!, own.at(-1)!]
    return [code, { column, row, width: last.column - column + 1, height: last.row - row + 1 }]
  }),
)

/** Says what the shades of the map mean: on a dark page, the strongest is the brightest. */
export function ShadeNote({ language }: { readonly language: Language }): VNode {
  const { light, dark, more } = WORDS[language].shades
  return (
    <p class="note">
      <span class="in-light">{light}</span>
      <span class="in-dark">{dark}</span>
      {more}
    </p>
  )
}
