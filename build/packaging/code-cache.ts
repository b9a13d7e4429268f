import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../bootstrap/report.mjs'
import { displayIfNone } from '../display.ts'
import { rootWords } from '../run-program.ts'

/** Fixes the seed of V8's string hashes, which are stored. A random seed would make builds of one commit differ. */
const fixedSeed = '--js-flags=--random-seed=1'

/** Maximum time, in ms, to start the program, draw the week and write the cache, even on a slow and busy machine. */
const patience = 180_000

/**
 * Runs the program in `folder`, which is not packed into an archive yet, until the program has written V8's code cache
 * beside its bundles (electron/desktop/process/code-cache.ts). Rejects if the program writes no cache. Does nothing if
 * `system` is another system, whose program can't be started here. A package for another system therefore has no code
 * cache, and compiles its bundles at each start.
 */
export async function makeCodeCache(folder: string, system: string): Promise<void> {
  if (system !== `${process.platform}-${process.arch}`) {
    return say(`no code cache: ${system} can’t be run on ${process.platform}-${process.arch}`)
  }
  // The runtime that the bootstrap found is the one that is packaged (package-program.ts).
  const electron = process.env['STINT_ELECTRON']
  if (!electron) throw new Error('package with: npm run package, or npm run make')
  const display = await displayIfNone()
  const data = mkdtempSync(join(tmpdir(), 'stint-code-cache-'))
  // Without a connected account, because a service answers at a different moment each time.
  writeFileSync(join(data, 'preferences.json'), JSON.stringify({ workspace: 'own' }))
  const words = [folder, fixedSeed, `--user-data-dir=${data}`, ...rootWords]
  const program = spawn(electron, words, {
    stdio: 'ignore',
    env: { ...process.env, ...(display && { DISPLAY: display.name }) },
  })
  const gone = new Promise((resolve) => program.once('exit', resolve))
  const cache = join(folder, '.vite', 'build', 'code-cache')
  try {
    for (let waited = 0; !isComplete(cache); waited += 200) {
      if (waited > patience || program.exitCode !== null) throw new Error('no code cache was made')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    program.kill()
    await gone
    display?.close()
    rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Returns true once the cache is complete: the code of main.cjs is written last. */
function isComplete(cache: string): boolean {
  return existsSync(cache) && readdirSync(cache).some((name) => /^main\.cjs-\w+$/.test(name))
}
