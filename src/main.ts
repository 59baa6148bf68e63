// The server as programs in TypeScript are started: node --import tsx src/main.ts. Without tsx it is
// ready 0.4 s earlier.
import './start.cjs'
