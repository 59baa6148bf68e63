import type { VNode } from 'preact'
import type { KeyUsage } from '../../../access/keys/key-service.ts'
import type { Language } from '../../address/language.ts'
import { formatCount } from '../../format/numbers.ts'

export type UsageChartProps = { readonly days: KeyUsage['days']; readonly language: Language }

const DAY_WIDTH = 20
const HEIGHT = 120
// The room beside and below the bars, for the figures of the axes. The last date is wider than its bar.
const LEFT = 64
const RIGHT = 16
const BELOW = 24
const DAYS_A_LABEL = 7

/**
 * A chart with one bar for each day, and with the largest count and dates at the axes. Screen readers skip it and read
 * the table.
 */
export function UsageChart({ days, language }: UsageChartProps): VNode {
  const most = Math.max(1, ...days.map(({ counted }) => counted))
  const width = LEFT + days.length * DAY_WIDTH
  return (
    <svg class="days" viewBox={`0 -12 ${width + RIGHT} ${HEIGHT + BELOW + 12}`} aria-hidden="true">
      {[most, 0].map((count) => {
        const y = HEIGHT * (1 - count / most)
        return (
          <g key={count} class="axis">
            <line x1={LEFT} x2={width} y1={y} y2={y} />
            <text x={LEFT - 8} y={y + 5} text-anchor="end">
              {formatCount(count, language)}
            </text>
          </g>
        )
      })}
      {days.map(({ date, counted }, i) => {
        const x = LEFT + i * DAY_WIDTH
        const height = counted === 0 ? 0 : Math.max(3, (HEIGHT * counted) / most)
        // Counted back from the last day, which is today, so that today always has its date.
        const isDated = (days.length - 1 - i) % DAYS_A_LABEL === 0
        return (
          <g key={date}>
            <rect x={x + 3} y={HEIGHT - height} width={DAY_WIDTH - 6} height={height} />
            {isDated && (
              <text x={x + DAY_WIDTH / 2} y={HEIGHT + 18} text-anchor="middle">
                {`${Number(date.slice(5, 7))}/${Number(date.slice(8))}`}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
