import { CORPORATION } from './properties.ts'
import { MOST_QUERIES } from './read-batch.ts'
import TABLES from './tables.json' with { type: 'json' }

/** The path of the service below the base address. */
export const RECONCILE_PATH = '/ext/reconcile'

const PREVIEW_PIXELS = { width: 430, height: 300 }

/** Returns what the service offers: the manifest of Reconciliation Service API 0.2, section 4. */
export function manifest(baseUrl: string): object {
  const at = `${baseUrl}${RECONCILE_PATH}`
  const suggest = (what: 'entity' | 'type' | 'property'): object => ({
    service_url: at,
    service_path: `/suggest/${what}`,
    flyout_service_url: at,
    // The protocol's placeholder in this path has a dollar and one brace, unlike {{id}} elsewhere.
    flyout_service_path: `/flyout/${what}?id=\${id}`,
  })
  return {
    versions: ['0.2'],
    name: '法人番号 – Japanese corporations',
    identifierSpace: `${baseUrl}/corp/`,
    schemaSpace: `${at}/properties/`,
    documentation: `${baseUrl}/docs`,
    view: { url: `${baseUrl}/corp/{{id}}` },
    defaultTypes: [CORPORATION],
    batchSize: MOST_QUERIES,
    preview: { url: `${at}/preview?id={{id}}`, ...PREVIEW_PIXELS },
    suggest: { entity: suggest('entity'), type: suggest('type'), property: suggest('property') },
    extend: {
      propose_properties: { service_url: at, service_path: '/properties' },
      property_settings: [TABLES.asOfSetting],
    },
  }
}
