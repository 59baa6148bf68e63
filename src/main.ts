// Starts the server with tsx: node --import tsx src/main.ts. By node src/start.cjs it is ready 0.4 s earlier.
import './start.cjs'
