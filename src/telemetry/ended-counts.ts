import type { MetricValues } from './serve-metrics.ts'

/** Counts of ended threads stay, or Prometheus sees a restart. Main threads import it, so it loads no prom-client. */
export function withEnded(before: MetricValues, ended: MetricValues): MetricValues {
  // `type` is a string, although prom-client declares a number.
  const counts = ended.filter(({ type, aggregator }) => String(type) !== 'gauge' && aggregator === 'sum')
  if (counts.length === 0) return before
  return counts.map((metric) => {
    const sums = new Map(before.find(({ name }) => name === metric.name)?.values.map((one) => [keyOf(one), one]))
    for (const one of metric.values) {
      const sum = one.value + (sums.get(keyOf(one))?.value ?? 0)
      sums.set(keyOf(one), { ...one, value: sum })
    }
    return { ...metric, values: [...sums.values()] }
  })
}

// Everything but the number: the values of a histogram differ in their metric names besides their labels.
function keyOf(one: MetricValues[number]['values'][number]): string {
  const { value: _, ...series } = one
  return JSON.stringify(series)
}
