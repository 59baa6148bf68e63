/** What `npm start -- --help` prints. */
export const START_HELP: string = `Usage: [SETTING=VALUE …] npm start

Serves a compiled register over REST, MCP and web pages. It takes no flags: the settings are environment variables. When
one is wrong, the server prints a line about it and exits with 2. Defaults are in brackets.

  HOST, PORT       the address and port to listen on (127.0.0.1, 8080)
  TLS_CERT, TLS_KEY  paths of a certificate and its key (PEM) for TLS; SIGHUP reads them again (none)
  BASE_URL         the public address, for links and for the origin of forms (made from HOST and PORT)
  SNAPSHOT         the compiled register, a path or https://… (var/register.snapshot; when SNAPSHOT is not set and
                   that file is missing, npm start compiles a demo first)
  SNAPSHOT_POLL    how often to look for a newer snapshot at an https address: seconds, or off (300)
  SNAPSHOT_KEY     the ed25519 public key (PEM, or its path) that verifies the snapshots of that address (none)
  STATE            the store of keys, limits, usage and reports: lmdb:FOLDER, or redis://… or rediss://… to share it
                   between several hosts (lmdb:var/state)
  PLANS            a JSON file of plans; new keys get the first plan (the plans beta_free and unmetered)
  TRUST_PROXY      how many proxies in front of the server write X-Forwarded-For: off, on (one), or up to 9 (off)
  ALLOWED_ORIGINS  other origins whose pages may call /mcp from a browser, separated by commas, or * for all (none)
  EXT_MCP          who may use /ext/mcp: open (everybody, within the limits of an address), key or off (open)
  RECONCILE        whether OpenRefine may use /ext/reconcile, without a key: on or off (on)
  CONTACT          an e-mail address or URL for people who need more than the plan allows (none)
  OPERATOR         who runs this service, named in attributions and the footer (none)
  LOG_LEVEL        silent, error or info (info)
  METRICS_PORT     the port of /metrics for Prometheus, or off (off)
  ADAPTER          the HTTP server: uws or node (uws where it can be loaded)
  WORKERS          how many threads answer, 1 to 64 (one per core; 1 below 2 GB of free memory)
  DRAIN            how many seconds /readyz answers 503 before the server stops listening (0)

docs/operating.md has the details.`
