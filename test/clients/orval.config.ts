export default {
  registry: {
    input: './generated/openapi.json',
    output: {
      client: 'fetch',
      mode: 'single',
      target: './generated/orval.ts',
      baseUrl: { runtime: "process.env['REGISTRY_URL']" },
    },
  },
}
