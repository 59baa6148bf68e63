import type { VNode } from 'preact'
import type { FacetCount } from '../../domain/answer.ts'
import { PREFECTURES, type Prefecture } from '../../domain/prefecture.ts'
import { formatCount } from '../format/numbers.ts'
import { type Language, localHref } from '../language.ts'
import { searchPath } from '../search-address.ts'
import { TILE_COLUMNS, TILE_PLACES, TILE_ROWS } from './tile-places.ts'

export type TileMapProps = {
  readonly language: Language
  readonly title: string
  readonly counts: readonly FacetCount[]
  readonly unit: (count: string) => string
}

const TILE = 60
const GAP = 3
const SHADES = 5

/** The 47 prefectures as tiles, darker where there are more corporations; each one leads to its search. */
export function TileMap({ language, title, counts, unit }: TileMapProps): VNode {
  const countOf = new Map(counts.map(({ code, count }) => [code, count]))
  const shadeOf = shades(counts)
  return (
    <nav class="tile-map" aria-label={title}>
      <svg viewBox={`0 0 ${TILE_COLUMNS * TILE} ${TILE_ROWS * TILE}`} role="presentation">
        {PREFECTURES.map((prefecture) => (
          <Tile
            key={prefecture.code}
            language={language}
            prefecture={prefecture}
            count={countOf.get(prefecture.code) ?? 0}
            shade={shadeOf.get(prefecture.code) ?? 0}
            unit={unit}
          />
        ))}
      </svg>
    </nav>
  )
}

type TileProps = Pick<TileMapProps, 'language' | 'unit'> & {
  readonly prefecture: Prefecture
  readonly count: number
  readonly shade: number
}

function Tile({ language, prefecture, count, shade, unit }: TileProps): VNode | null {
  const place = TILE_PLACES.get(prefecture.code)
  if (place === undefined) return null
  const x = place.column * TILE + GAP
  const y = place.row * TILE + GAP
  const width = place.width * TILE - 2 * GAP
  const height = place.height * TILE - 2 * GAP
  const name = language === 'ja' ? prefecture.name : prefecture.nameEn
  const label = `${name} ${unit(formatCount(count, language))}`
  return (
    <a
      class={`tile shade-${shade}`}
      href={localHref(language, searchPath({ pref: prefecture.code }))}
      aria-label={label}
    >
      <title>{label}</title>
      <rect x={x} y={y} width={width} height={height} rx="7" />
      <text class="tile-name" x={x + width / 2} y={y + height / 2 - 2}>
        {shortName(prefecture, language)}
      </text>
      <text class="tile-count" x={x + width / 2} y={y + height / 2 + 16}>
        {shortCount(count, language)}
      </text>
    </a>
  )
}

/** Fifths of the prefectures by rank, so that Tokyo does not leave all others pale; 0 for none at all. */
function shades(counts: readonly FacetCount[]): ReadonlyMap<string, number> {
  const sorted = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.count - b.count)
  return new Map(sorted.map(({ code }, rank) => [code, 1 + Math.floor((rank * SHADES) / sorted.length)]))
}

function shortName({ name, nameEn }: Prefecture, language: Language): string {
  if (language === 'en') return nameEn.length <= 7 ? nameEn : `${nameEn.slice(0, 6)}.`
  return name === '北海道' ? name : name.slice(0, -1)
}

// A tile has room for four digits: 12,345 → 1.2万, 12k.
function shortCount(count: number, language: Language): string {
  const [unit, size] = language === 'ja' ? ['万', 10_000] : ['k', 1_000]
  if (count < size) return formatCount(count, language)
  const amount = count / size
  return `${amount < 10 ? amount.toFixed(1) : Math.round(amount)}${unit}`
}
