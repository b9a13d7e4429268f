/** Moments for kills that are not visible on the network: events in the window, writes to disk. */
import { watch } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Caught } from './gate.ts'

/** Resolves at the next event of this type in the page, before the program's own handlers run. */
export function seen(page: Page, type: 'click' | 'keydown'): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        document.addEventListener(name, () => resolve(), { capture: true, once: true })
      }),
    type,
  )
}

/** Waits `delay` ms after a moment. Only for tests of that very delay. */
export async function after(moment: Promise<void>, delay: number): Promise<void> {
  await moment
  await pause(delay)
}

export const databaseIn = (home: string): string =>
  join(home, 'data', 'workspaces', 'own', 'stint.db')

/** Resolves at the next write to the write-ahead log. A commit is then in progress, and may be incomplete. */
export function nextWrite(home: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const watcher = watch(`${databaseIn(home)}-wal`, () => {
      watcher.close()
      resolve()
    })
    watcher.on('error', reject)
  })
}

/** Lets a held response continue. Resolves when the program begins to write it to the database. */
export async function booking({ moment, goOn }: Caught, home: string): Promise<void> {
  await moment
  // Watching begins before the program can have the whole response.
  const write = nextWrite(home)
  goOn()
  await write
}

/** Returns the id of the process that has locked the data folder. */
export async function processIdOfLock(home: string): Promise<number> {
  return Number((await readlink(join(home, 'data', 'SingletonLock'))).split('-').at(-1))
}

/** Ends the program normally, by the process id in its lock file. Resolves when the data folder is unlocked. */
export async function quitByItsLock(home: string): Promise<void> {
  const lock = join(home, 'data', 'SingletonLock')
  process.kill(await processIdOfLock(home), 'SIGTERM')
  await vi.waitFor(async () => expect(readlink(lock)).rejects.toThrow('ENOENT'), {
    timeout: 20_000,
  })
}

/** Kills a program that may still be starting, by the process id in its lock file. Resolves when it has ended. */
export async function killByItsLock(home: string): Promise<void> {
  const id = await processIdOfLock(home)
  process.kill(id, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(id, 0)).toThrow('ESRCH'), { timeout: 20_000 })
}
