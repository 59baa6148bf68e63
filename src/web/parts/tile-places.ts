/**
 * The place of a prefecture on the tile map: column and row of its upper left corner, and how many tiles it covers.
 */
export type TilePlace = {
  readonly column: number
  readonly row: number
  readonly width: number
  readonly height: number
}

export const TILE_COLUMNS = 14
export const TILE_ROWS = 12

// Keyed by prefecture code (JIS X 0401). The tiles roughly have the shape of Japan: as far as squares allow, tiles that
// touch are neighbours in fact.
export const TILE_PLACES: ReadonlyMap<string, TilePlace> = new Map(
  (
    [
      ['01', 12, 0, 2, 2],
      ['02', 12, 2, 2, 1],
      ['05', 12, 3, 1, 1],
      ['03', 13, 3, 1, 1],
      ['06', 12, 4, 1, 1],
      ['04', 13, 4, 1, 1],
      ['17', 9, 5, 1, 1],
      ['16', 10, 5, 1, 1],
      ['15', 11, 5, 1, 1],
      ['07', 12, 5, 2, 1],
      ['35', 3, 6, 1, 2],
      ['32', 4, 6, 1, 1],
      ['31', 5, 6, 1, 1],
      ['28', 6, 6, 1, 2],
      ['26', 7, 6, 1, 1],
      ['18', 8, 6, 1, 1],
      ['21', 9, 6, 1, 2],
      ['20', 10, 6, 1, 2],
      ['10', 11, 6, 1, 1],
      ['09', 12, 6, 1, 1],
      ['08', 13, 6, 1, 2],
      ['34', 4, 7, 1, 1],
      ['33', 5, 7, 1, 1],
      ['27', 7, 7, 1, 2],
      ['25', 8, 7, 1, 1],
      ['19', 11, 7, 1, 1],
      ['11', 12, 7, 1, 1],
      ['42', 0, 8, 1, 1],
      ['41', 1, 8, 1, 1],
      ['40', 2, 8, 1, 1],
      ['29', 8, 8, 1, 1],
      ['23', 9, 8, 1, 1],
      ['22', 10, 8, 1, 1],
      ['14', 11, 8, 1, 1],
      ['13', 12, 8, 1, 1],
      ['12', 13, 8, 1, 2],
      ['43', 1, 9, 1, 1],
      ['44', 2, 9, 1, 1],
      ['38', 4, 9, 1, 1],
      ['37', 5, 9, 1, 1],
      ['30', 7, 9, 1, 1],
      ['24', 8, 9, 1, 1],
      ['46', 1, 10, 1, 1],
      ['45', 2, 10, 1, 1],
      ['39', 4, 10, 1, 1],
      ['36', 5, 10, 1, 1],
      ['47', 0, 11, 1, 1],
    ] as const
  ).map(([code, column, row, width, height]) => [code, { column, row, width, height }]),
)
