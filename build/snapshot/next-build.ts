import { failure, type Result, success } from '../../src/domain/result.ts'
import { readManifest } from '../../src/snapshot/manifest.ts'

export type Numbering = {
  readonly build?: number | undefined
  readonly previous?: string | undefined
  readonly signKey?: unknown
}

/**
 * Returns the number of the build that writes `out`: the one given, else one more than the manifests beside `out` and
 * `previous` have. Servers refuse a number that does not ascend, so the number of a signed build is never guessed. The
 * failure is one line.
 */
export function nextBuild(out: string, { build, previous = out, signKey }: Numbering): Result<number, string> {
  const [before] = [out, previous]
    .map((path) => ({ path: `${path}.json`, build: readManifest(`${path}.json`)?.build ?? 0 }))
    .sort((a, b) => b.build - a.build)
  if (before === undefined || before.build === 0) {
    if (build === undefined && signKey !== undefined)
      return failure(
        `--sign-key: no manifest can be read at ${out}.json; expected --build N, above all before (1 for the first).`,
      )
    return success(build ?? 1)
  }
  if (build === undefined) return success(before.build + 1)
  if (build > before.build) return success(build)
  return failure(`--build ${build}: ${before.path} has build ${before.build}; expected a greater number.`)
}
