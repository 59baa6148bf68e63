import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { PREFECTURES } from '../../../src/domain/prefecture.ts'
import { TILE_COLUMNS, TILE_PLACES, TILE_ROWS } from '../../../src/web/parts/tile-map.tsx'

describe('TILE_PLACES', () => {
  test('gives every prefecture a place on the map that no other one covers', () => {
    const taken = new Map<string, string>()
    for (const { code, name } of PREFECTURES) {
      const place = TILE_PLACES.get(code)
      assert.ok(place, `${name} has no place`)
      assert.ok(place.column + place.width <= TILE_COLUMNS && place.row + place.height <= TILE_ROWS, name)
      for (let column: number = place.column; column < place.column + place.width; column++)
        for (let row: number = place.row; row < place.row + place.height; row++) {
          assert.equal(taken.get(`${column} ${row}`), undefined, `${name} covers another prefecture`)
          taken.set(`${column} ${row}`, name)
        }
    }
    assert.equal(TILE_PLACES.size, PREFECTURES.length)
  })
})
