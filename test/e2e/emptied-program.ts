/** Resets a running program to its state after the first start (settings, no data), which is faster than a restart. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Stint } from '../../shared/contract/contract.ts'
import type { Settings } from '../../shared/contract/settings.ts'

/** State of the program that does not belong to an account, read after its first start. */
export type FirstState = {
  /** Of the main window, in CSS pixels. */
  readonly size: { readonly width: number; readonly height: number }
  readonly settings: Settings
}

/** In ms; a program that takes longer is discarded. */
const patience = 10_000

export function readFirstState(page: Page): Promise<FirstState> {
  return page.evaluate(async () => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const settings = await stint.call('settings.state', {}, undefined)
    if (!settings.ok) throw new Error(settings.error.message)
    const size = { width: window.innerWidth, height: window.innerHeight }
    return { size, settings: settings.value }
  })
}

/** Connects an account with the call that the sign-in form uses. Throws if the connection test fails. */
export async function connectTo(
  page: Page,
  account: { readonly baseUrl: string; readonly token: string },
): Promise<void> {
  await page.evaluate(async ({ baseUrl, token }) => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const outcome = await stint.call(
      'workspace.connect',
      { baseUrl, credentials: { kind: 'token', token } },
      undefined,
    )
    if (!outcome.ok) throw new Error(outcome.error.message)
    const { state, steps } = outcome.value
    if (state.connection === null) throw new Error(JSON.stringify(steps))
  }, account)
}

/**
 * Resets the program to its first state. The window then has no scripts until `show` is called, because they would save
 * drafts. Returns false if this takes more than ten seconds: the program must then be discarded.
 */
export async function emptyProgram(page: Page, home: string, first: FirstState): Promise<boolean> {
  let stop: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    stop = setTimeout(() => reject(new Error('too late')), patience)
  })
  try {
    await Promise.race([empty(page, home, first), late])
    return true
  } catch {
    return false
  } finally {
    clearTimeout(stop)
  }
}

/** Loads a page of the main window. `welcome`: the page that is shown first if there is no account. */
export async function show(page: Page, name: 'index' | 'welcome'): Promise<void> {
  await page.goto(`app://stint/${name}.html`)
}

async function empty(page: Page, home: string, { size, settings }: FirstState): Promise<void> {
  const style = await page.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.href,
  )
  if (style === undefined) throw new Error('the page has no style')
  // The hidden windows: what they keep in memory goes with their pages.
  const others = page
    .context()
    .pages()
    .filter((one) => one !== page)
  const addresses = others.map((one) => one.url())
  for (const otherPage of others) {
    await otherPage.evaluate(hide)
    await otherPage.goto(style)
  }
  await page.goto(style)
  const shown = await page.evaluate(forgetEverything, settings)
  for (const [at, otherPage] of others.entries()) await otherPage.goto(addresses[at] ?? '')
  rmSync(join(home, 'data', 'removed'), { recursive: true, force: true })
  rmSync(join(home, 'Downloads'), { recursive: true, force: true })
  if (shown.width !== size.width || shown.height !== size.height) await page.setViewportSize(size)
}

/** Runs in a window beside the main one. */
async function hide(): Promise<void> {
  const { stint } = window as unknown as { readonly stint: Stint }
  if (document.visibilityState === 'visible') await stint.call('desktop.hideMe', {}, undefined)
}

/** Runs in the page; returns its size. */
async function forgetEverything(settings: Settings): Promise<FirstState['size']> {
  const { stint } = window as unknown as { readonly stint: Stint }
  const state = await stint.call('workspace.state', {}, undefined)
  if (!state.ok) throw new Error(state.error.message)
  for (const { id, kind } of state.value.accounts) {
    // What was done in the demo business stays there.
    if (kind === 'demo') throw new Error('the demo business was opened')
    const removed = await stint.call(
      'workspace.remove',
      { id, unsent: 'keep', drafts: [] },
      undefined,
    )
    if (!removed.ok) throw new Error(removed.error.message)
  }
  const set = await stint.call('settings.change', settings, undefined)
  if (!set.ok) throw new Error(set.error.message)
  await stint.call('desktop.setTheme', { theme: 'system' }, undefined)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('stint-drafts')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new Error('no drafts'))
  })
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
  }
  database.close()
  return { width: window.innerWidth, height: window.innerHeight }
}
