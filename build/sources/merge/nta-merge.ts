import type { DuckDBConnection } from '@duckdb/node-api'
import { FIRST_REJECTED } from '../layouts/row-file.ts'
import type { Intake } from './intake.ts'
import { eventRowsOf } from './row-table.ts'

/**
 * Creates the view `nta`, which has the row of each number that counts by the rule of `mergeRegister`; and the table
 * `past`, which has the earlier states of a number: its history rows, and its older rows whose payloads differ. States
 * no newer than a deletion are left out, as are those no newer than a rejected row, which may have been a deletion.
 */
export async function mergeNta(connection: DuckDBConnection, intakes: readonly Intake[]): Promise<void> {
  await connection.run(`
    CREATE TABLE nta_row AS
    SELECT *, payload IS NULL AND sequence >= ${FIRST_REJECTED} AS is_rejected, row_number() OVER newest AS place,
      CASE WHEN payload IS NULL AND sequence >= ${FIRST_REJECTED} AND count(payload) OVER same > 0
        THEN sequence END AS rejected
    FROM ${eventRowsOf(intakes)}
    WINDOW same AS (PARTITION BY number, sequence < 0),
      newest AS (PARTITION BY number, sequence < 0
        ORDER BY updated DESC, event DESC, sequence DESC, payload DESC NULLS FIRST)
    QUALIFY place = 1 OR sequence < 0 OR payload IS NULL OR payload <> first_value(payload) OVER newest`)
  await connection.run(`
    CREATE VIEW nta AS SELECT number, payload, is_rejected, rejected FROM nta_row WHERE place = 1 AND sequence >= 0`)
  await connection.run(`
    CREATE TABLE past AS
    SELECT number, string_agg(payload, chr(29) ORDER BY updated, event, sequence, payload) AS payloads
    FROM nta_row
    LEFT JOIN (SELECT number, max(updated) AS gone FROM nta_row WHERE payload IS NULL GROUP BY number) USING (number)
    WHERE payload IS NOT NULL AND (sequence < 0 OR place > 1) AND updated > coalesce(gone, -1)
    GROUP BY number`)
}
