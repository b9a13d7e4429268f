import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

type Compile = (this: NodeJS.Module, source: string, path: string, ...rest: unknown[]) => unknown

/**
 * Makes `require` compile the bundles in `folder` from V8's code cache beside them, which is part of the package
 * (build/packaging/code-cache.ts). Without usable cached code, a bundle is compiled as usual. Returns a function that
 * adds to the cache the bundles that it lacks, with the compiled code of those functions that have run so far. Only a
 * program run from source may call that function, because whoever can change the cache decides what code runs.
 */
export function compileFromCache(folder: string): () => void {
  const prototype = Module.prototype as unknown as { _compile: Compile }
  const compile = prototype._compile
  const missing: (readonly [cache: string, script: Script])[] = []
  prototype._compile = function (source, path, ...rest) {
    if (dirname(path) !== folder) return compile.call(this, source, path, ...rest)
    const hash = createHash('sha256').update(source).digest('hex')
    // V8 compares only the length of the source with that of the cached one.
    const cache = join(folder, 'code-cache', `${basename(path)}-${hash}`)
    const cachedData = readCode(cache)
    // The name is part of the cached code, which is made in a different folder from the one it runs in. It is copied,
    // because V8 would otherwise keep the whole path in memory.
    const filename = Buffer.from(basename(path)).toString()
    const script = new Script(Module.wrap(source), { filename, cachedData })
    if (!cachedData) missing.push([cache, script])
    const run = script.runInThisContext() as (...names: unknown[]) => unknown
    return run.call(this.exports, this.exports, createRequire(path), this, path, folder)
  }
  // The bundle that loads the others is written last, and shows that the cache is complete.
  return () => {
    for (const [cache, script] of missing.splice(0).reverse()) write(cache, script)
  }
}

/** Reads cached code; undefined if there is none, or if the file is incomplete because the machine stopped. */
function readCode(cache: string): Buffer | undefined {
  try {
    return existsSync(cache) ? inflateRawSync(readFileSync(cache)) : undefined
  } catch {
    return undefined
  }
}

function write(cache: string, script: Script): void {
  // Several programs from source can start at the same time.
  const part = `${cache}.${process.pid}`
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(part, deflateRawSync(script.createCachedData(), { level: 9 }))
  renameSync(part, cache)
}
