import type { MetricValues } from './serve-metrics.ts'

/**
 * What threads that have ended had counted, and one more: all of it goes on being told, since Prometheus takes a sum
 * that goes down for a restart and counts what is left once more.
 */
export function withEnded(before: MetricValues, ended: MetricValues): MetricValues {
  // A word, although prom-client declares a number.
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

// Of a histogram each value has a name of its own.
function keyOf(one: MetricValues[number]['values'][number]): string {
  const { value: _, ...series } = one
  return JSON.stringify(series)
}
