import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ownFile } from '../../../../src/program/own-file.ts'

const FOLDER = fileURLToPath(ownFile('src/access/stores/redis/lua'))

describe('loadScripts', () => {
  test('tries every command that a script needs', () => {
    const tried = commandsIn('try-commands.lua')
    const needed = readdirSync(FOLDER).flatMap(commandsIn)
    assert.ok(needed.length > tried.length)
    assert.deepEqual([...new Set(needed)].sort(), [...new Set(tried)].sort())
  })
})

function commandsIn(file: string): readonly string[] {
  const lua = readFileSync(join(FOLDER, file), 'utf8')
  return [...lua.matchAll(/redis\.p?call\(\s*'(\w+)'/g)].map(([, name = '']) => name)
}
