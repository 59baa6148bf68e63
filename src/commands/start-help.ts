/** What `npm start -- --help` prints. */
export const START_HELP: string = `Usage: [SETTING=VALUE …] npm start

Serves a compiled register over REST, MCP and web pages. It takes no flags: the settings are environment variables, and a
wrong one ends it with one line.

  HOST, PORT       where to listen (127.0.0.1, 8080)
  TLS_CERT, TLS_KEY  paths of a certificate and its key, PEM, to speak TLS with; SIGHUP reads them again (none)
  BASE_URL         the public address, as links show it (from host and port)
  SNAPSHOT         the compiled register, a path or https://… (var/register.snapshot; where it is not set, npm start
                   compiles a demo first)
  SNAPSHOT_POLL    how often an address is looked at, in seconds, or off (300)
  SNAPSHOT_KEY     the ed25519 public key (PEM, or its path) that its snapshots have to be signed for (none)
  STATE            keys, limits, usage, reports: lmdb:FOLDER, or redis://…, rediss://… of several hosts (lmdb:var/state)
  PLANS            a JSON file of plans; a new key gets the first (beta_free, unmetered)
  TRUST_PROXY      how many proxies in front write X-Forwarded-For: off, on (one) or a number up to 9 (off)
  ALLOWED_ORIGINS  whose pages may call /mcp in a browser besides the service's own: origins and commas, or * (none)
  RECONCILE        whether /ext/reconcile answers OpenRefine, without a key: on or off (on)
  CONTACT          where people who need more than the plan write to (none)
  OPERATOR         who runs this, as attributions and the footer name him (none)
  LOG_LEVEL        silent, error or info (info)
  METRICS_PORT     where Prometheus asks for /metrics: a port, or off (off)
  ADAPTER          uws or node (the best there is)
  WORKERS          how many threads answer, 1 to 64 (one a core; 1 below 2 GB of free memory, and with ADAPTER=node)
  DRAIN            for how many seconds /readyz says 503 before the socket closes (0)

docs/operating.md says more.`
