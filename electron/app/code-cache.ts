/**
 * Compiles the bundles of the program from V8's code cache, so that a start neither parses nor compiles what it runs.
 * The cache is part of the package (build/packaging/code-cache.ts). A program from source writes its own.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import Module, { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Script } from 'node:vm'

/** Time after which everything that a start runs has been compiled, in ms. */
const writeDelay = 5000

type Compile = (this: NodeJS.Module, source: string, path: string, ...rest: unknown[]) => unknown

/**
 * Makes `require` compile the bundles in `folder` from the cache beside them. A bundle whose cached code is missing, or
 * refused by V8 because it was made by another version, is compiled as usual. `isWritten`: true to write the cache of
 * these bundles. Only a program from source may do that, because whoever can change the cache decides what code runs.
 */
export function compileFromCache(folder: string, isWritten: boolean): void {
  const prototype = Module.prototype as unknown as { _compile: Compile }
  const compile = prototype._compile
  const missing: (readonly [cache: string, script: Script])[] = []
  prototype._compile = function (source, path, ...rest) {
    if (dirname(path) !== folder) return compile.call(this, source, path, ...rest)
    const hash = createHash('sha256').update(source).digest('hex')
    // V8 compares only the length of the source with that of the cached one.
    const cache = join(folder, 'code-cache', `${basename(path)}-${hash}`)
    const cachedData = existsSync(cache) ? readFileSync(cache) : undefined
    const script = new Script(Module.wrap(source), { filename: path, cachedData })
    if (!cachedData || script.cachedDataRejected === true) missing.push([cache, script])
    const run = script.runInThisContext() as (...names: unknown[]) => unknown
    return run.call(this.exports, this.exports, createRequire(path), this, path, folder)
  }
  if (isWritten) setTimeout(() => missing.forEach(([cache, script]) => write(cache, script)), writeDelay).unref()
}

function write(cache: string, script: Script): void {
  mkdirSync(dirname(cache), { recursive: true })
  writeFileSync(`${cache}.new`, script.createCachedData())
  renameSync(`${cache}.new`, cache)
}
