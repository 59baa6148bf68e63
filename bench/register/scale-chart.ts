import { readFileSync, writeFileSync } from 'node:fs'
import { rounded } from '../common/percentiles.ts'

/*
 * Draws docs/scale.svg from the output of the scale bench:
 *
 *   npm run bench -- scale --corporations 5700000 > docs/results/scale.jsonl
 *   node --import tsx bench/register/scale-chart.ts docs/results/scale.jsonl docs/scale.svg
 */

type Row = {
  readonly corporations: number
  readonly p50Millis: number
  readonly p99Millis: number
  readonly postingMegabytes: number
  readonly fileMegabytes: number
  readonly buildSeconds: number
}

type Series = { readonly label: string; readonly style: 'first' | 'second'; readonly of: (row: Row) => number }

type Panel = { readonly title: string; readonly unit: string; readonly series: readonly Series[] }

const PANELS: readonly Panel[] = [
  {
    title: 'Answer time of a mixed query, µs',
    unit: 'µs',
    series: [
      { label: 'p99', style: 'first', of: (row) => rounded(row.p99Millis * 1000) },
      { label: 'p50', style: 'second', of: (row) => rounded(row.p50Millis * 1000) },
    ],
  },
  {
    title: 'Size, MB',
    unit: 'MB',
    series: [
      { label: 'snapshot', style: 'second', of: (row) => row.fileMegabytes },
      { label: 'postings', style: 'first', of: (row) => row.postingMegabytes },
    ],
  },
  {
    title: 'npm run build, s',
    unit: 's',
    series: [{ label: 'build', style: 'first', of: (row) => row.buildSeconds }],
  },
]

const PANEL_WIDTH = 300
const PLOT = { left: 56, top: 44, width: 190, height: 190 }
const HEIGHT = 290

// Mid tones, legible on white and on black pages alike: the chart has no background.
const STYLE = `text{font:12px system-ui,sans-serif;fill:#777}.title{font-weight:600;font-size:13px}
.grid{stroke:#888;stroke-opacity:.25}.line{fill:none;stroke-width:2}
.first{stroke:#3b82c4}.second{stroke:#c97a2b}.dot.first,.label.first{fill:#3b82c4;stroke:none}.dot.second,.label.second{fill:#c97a2b;stroke:none}`

draw(process.argv[2] ?? '', process.argv[3] ?? '')

function draw(from: string, to: string): void {
  const rows = readRows(from)
  const panels = PANELS.map((panel, i) => `<g transform="translate(${i * PANEL_WIDTH} 0)">${panelOf(panel, rows)}</g>`)
  const width = PANELS.length * PANEL_WIDTH
  writeFileSync(
    to,
    [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-labelledby="t">`,
      `<title id="t">Answer time, size and build time against the number of corporations</title>`,
      `<style>${STYLE}</style>`,
      ...panels,
      '</svg>\n',
    ].join('\n'),
  )
}

function readRows(path: string): readonly Row[] {
  const line = readFileSync(path, 'utf8')
    .split('\n')
    .find((candidate) => candidate.startsWith('{"bench":"scale"'))
  if (line === undefined) throw new Error(`scale chart: ${path} holds no line of the scale bench.`)
  return (JSON.parse(line) as { readonly figures: readonly Row[] }).figures
}

// Both axes are logarithmic and cover whole decades. On a line of slope one a figure grows in proportion to the
// register.
function panelOf({ title, unit, series }: Panel, rows: readonly Row[]): string {
  const x = logScale(
    rows.map(({ corporations }) => corporations),
    [PLOT.left, PLOT.left + PLOT.width],
  )
  const y = logScale(
    rows.flatMap((row) => series.map(({ of }) => of(row))),
    [PLOT.top + PLOT.height, PLOT.top],
  )
  const bottom = PLOT.top + PLOT.height
  const right = PLOT.left + PLOT.width
  return [
    `<text class="title" x="${PLOT.left}" y="20">${title}</text>`,
    ...y.decades.map(
      (value) =>
        `<line class="grid" x1="${PLOT.left}" x2="${right}" y1="${y.at(value)}" y2="${y.at(value)}"/>` +
        `<text x="${PLOT.left - 6}" y="${y.at(value) + 4}" text-anchor="end">${short(value)}</text>`,
    ),
    ...x.decades.map(
      (value) =>
        `<line class="grid" x1="${x.at(value)}" x2="${x.at(value)}" y1="${PLOT.top}" y2="${bottom}"/>` +
        `<text x="${x.at(value)}" y="${bottom + 18}" text-anchor="middle">${short(value)}</text>`,
    ),
    `<text x="${PLOT.left + PLOT.width / 2}" y="${bottom + 38}" text-anchor="middle">corporations</text>`,
    ...series.map(({ label, style, of }) => {
      const points = rows.map((row) => ({ x: x.at(row.corporations), y: y.at(of(row)), value: of(row) }))
      const last = points.at(-1)!
      return [
        `<polyline class="line ${style}" points="${points.map((point) => `${point.x},${point.y}`).join(' ')}"/>`,
        ...points.map(
          (point) =>
            `<circle class="dot ${style}" cx="${point.x}" cy="${point.y}" r="3"><title>${point.value} ${unit}</title></circle>` +
            `<text class="label ${style}" x="${point.x}" y="${point.y - 7}" text-anchor="middle">${short(point.value)}</text>`,
        ),
        `<text class="label ${style}" x="${last.x + 8}" y="${last.y + 12}">${label}</text>`,
      ].join('\n')
    }),
  ].join('\n')
}

type Scale = { readonly decades: readonly number[]; at(value: number): number }

function logScale(values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const first = Math.floor(Math.log10(Math.min(...values)))
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))))
  return {
    decades: Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i)),
    at: (value) => Math.round((from + ((Math.log10(value) - first) / (last - first)) * (to - from)) * 10) / 10,
  }
}

function short(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toPrecision(3))} M`
  if (value >= 1e4) return `${Number((value / 1e3).toPrecision(3))} k`
  return String(Number(value.toPrecision(2)))
}
