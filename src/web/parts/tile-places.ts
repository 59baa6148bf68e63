/**
 * The place of a prefecture on the tile map: column and row of its upper left corner, and how many tiles it covers.
 */
export type TilePlace = {
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}

export const TILE_COLUMNS = 13
export const TILE_ROWS = 12

// Prefecture codes (JIS X 0401), a tile each. The tiles roughly have the shape of Japan: as far as squares allow, tiles
// that touch are neighbours in fact.
const MAP = `
.. .. .. .. .. .. .. .. .. .. .. 01 01
.. .. .. .. .. .. .. .. .. .. .. 01 01
.. .. .. .. .. .. .. .. .. .. .. 02 02
.. .. .. .. .. .. .. .. .. .. .. 05 03
.. .. .. .. .. .. .. .. .. .. .. 06 04
.. .. .. .. .. .. .. .. 17 16 15 07 07
.. .. 35 32 31 28 26 18 21 20 10 09 08
.. .. 35 34 33 28 27 25 21 20 19 11 08
42 41 40 .. .. .. 27 29 23 22 14 13 12
.. 43 44 .. 38 37 .. 30 24 .. .. .. 12
.. 46 45 .. 39 36 .. .. .. .. .. .. ..
47 .. .. .. .. .. .. .. .. .. .. .. ..
`

const TILES = MAP.trim()
  .split('\n')
  .flatMap((line, row) => line.split(' ').map((code, column) => ({ code, column, row })))
  .filter(({ code }) => code !== '..')

export const TILE_PLACES: ReadonlyMap<string, TilePlace> = new Map(
  [...new Set(TILES.map(({ code }) => code))].map((code) => {
    const own = TILES.filter((tile) => tile.code === code)
    const [{ column, row }, last] = [own[0]!, own.at(-1)!]
    return [code, { column, row, width: last.column - column + 1, height: last.row - row + 1 }]
  }),
)
