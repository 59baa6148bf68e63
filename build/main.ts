import { readBuildFlags, runBuild } from './run-build.ts'

const flags = readBuildFlags(process.argv.slice(2))
if (flags !== undefined) void runBuild(flags)
