/** Moments inside the program that no wire shows: what the window saw, what the disk got. */
import { watch } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { Caught } from './gate.ts'

/** When the page sees the next event of this type, before the program's own code does. */
export function seen(page: Page, type: 'click' | 'keydown'): Promise<void> {
  return page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        document.addEventListener(name, () => resolve(), { capture: true, once: true })
      }),
    type,
  )
}

/** `delay` ms after `moment`: the delay is what is tested, nothing is waited for. */
export async function after(moment: Promise<void>, delay: number): Promise<void> {
  await moment
  await pause(delay)
}

export const databaseIn = (home: string): string =>
  join(home, 'data', 'workspaces', 'own', 'stint.db')

/** When the next byte comes into the database's log: a commit is under way, perhaps not yet whole. */
export function nextWrite(home: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const watcher = watch(`${databaseIn(home)}-wal`, () => {
      watcher.close()
      resolve()
    })
    watcher.on('error', reject)
  })
}

/** When what is caught in the middle of its answer goes on, and the answer is written to the database. */
export async function booking({ moment, goOn }: Caught, home: string): Promise<void> {
  await moment
  // Watching begins before the program can have the whole answer.
  const write = nextWrite(home)
  goOn()
  await write
}

/** Ends a program that nobody has a handle of, as a person does, and waits until it let go of its data. */
export async function quitByItsLock(home: string): Promise<void> {
  const lock = join(home, 'data', 'SingletonLock')
  process.kill(Number((await readlink(lock)).split('-').at(-1)), 'SIGTERM')
  await vi.waitFor(async () => expect(readlink(lock)).rejects.toThrow('ENOENT'), {
    timeout: 20_000,
  })
}

/** Kills a program that is starting up and that nobody has a handle of yet. Its lock names its process. */
export async function killByItsLock(home: string): Promise<void> {
  const id = Number((await readlink(join(home, 'data', 'SingletonLock'))).split('-').at(-1))
  process.kill(id, 'SIGKILL')
  await vi.waitFor(() => expect(() => process.kill(id, 0)).toThrow('ESRCH'))
}
