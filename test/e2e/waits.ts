/**
 * Waits for a state of the service, the disk or the window. A test asks for a state through one of these and never
 * twice after one wait, because the second state may not be there yet. Each fails with the last state. Only within a
 * test: hooks and other programs wait with vi.waitFor.
 */
import { setTimeout } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import { patience } from '../fakes/patience.ts'
import type { Account, RemoteEntry, RemoteExpense } from './account.ts'

/** In ms; `interval`: between two looks. */
type Limit = { readonly timeout: number; readonly interval: number }

/** Looks are rarer than inside one process, because each is a request to another one. */
const usual: Limit = { ...patience, interval: 50 }

type Waited<Value> = ReturnType<typeof expect.poll<Value>>

/** For example `await eventually(() => total()).toBe('1:00')`. */
export function eventually<Value>(
  read: () => Value | Promise<Value>,
  limit = usual,
): Waited<Value> {
  return expect.poll(read, limit)
}

/** On the service, running ones included. */
export function heldEntries(account: Account, note: string): Waited<readonly RemoteEntry[]> {
  return eventually(() => account.entriesNamed(note))
}

/** On the service, logged ones first. */
export function heldStates(account: Account, note: string): Waited<readonly string[]> {
  return eventually(async () =>
    (await account.entriesNamed(note)).map((one) => (one.is_logged ? 'logged' : 'running')).sort(),
  )
}

/** On the service, without deleted ones. */
export function heldExpenses(account: Account, vendor: string): Waited<readonly RemoteExpense[]> {
  return eventually(() => account.expensesFrom(vendor))
}

/** Callbacks are asked for last (electron/sync). */
export async function listsRead(account: Account): Promise<void> {
  await eventually(async () => (await account.requests()).map(({ path }) => path)).toContainEqual(
    expect.stringContaining('/callbacks'),
  )
}

/** No request to the service: a pull follows a sent change, and its answer may be of an older state. */
export async function nothingUnderWay(account: Account): Promise<void> {
  let before = -1
  const isQuiet = async (): Promise<boolean> => {
    const count = (await account.requests()).length
    const isSame = count === before
    before = count
    return isSame
  }
  await eventually(isQuiet, { ...usual, interval: 400 }).toBe(true)
}

/** A key pressed earlier goes elsewhere. */
export async function hasFocus(target: Locator): Promise<void> {
  await holds(() => target.evaluate((element) => element === document.activeElement))
}

/** An opened element gets the focus a moment after it is seen. */
export async function hasFocusIn(target: Locator): Promise<void> {
  await holds(() => target.evaluate((element) => element.contains(document.activeElement)))
}

/** The element can be pressed: in the window, and with nothing over its middle. A locator's own wait sees more. */
export async function isSeen(target: Locator): Promise<void> {
  await target.waitFor()
  const isHit = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  await holds(() => target.evaluate(isHit))
}

/** Also for `npm run screenshots`: the waits of Vitest are for tests alone. */
async function holds(
  read: () => Promise<boolean>,
  failure = 'the focus is elsewhere, or the element is not to be seen',
): Promise<void> {
  for (let left = usual.timeout; left > 0; left -= usual.interval) {
    if (await read()) return
    await setTimeout(usual.interval)
  }
  throw new Error(failure)
}

/** Zero as well. */
export async function hasCount(elements: Locator, count: number, limit = usual): Promise<void> {
  await eventually(() => elements.count(), limit).toBe(count)
}

export async function hasValue(field: Locator, text: string, limit = usual): Promise<void> {
  await eventually(() => field.inputValue(), limit).toBe(text)
}

/**
 * Asks the main process, because a window shows the previous state for another frame. A page's `waitForFunction` would
 * not wait here: it takes the promise of an async function for true.
 */
export async function everythingSent(page: Page): Promise<void> {
  const isAllSent = async (): Promise<boolean> => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const outcome = await stint.call('sync.status', {}, undefined)
    return outcome.ok && outcome.value.kind === 'idle' && outcome.value.unsent === 0
  }
  await holds(() => page.evaluate(isAllSent), 'something is not sent yet')
}

/** Waits until a new size of the window is drawn: what a script decides by the size follows a frame later. */
export async function resize(
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
  })
}

/** The code of a screen is loaded when it is opened first. */
export async function screenIsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main > .grow:empty') === null)
}

/** Waits until no colour is on its way to the next. */
export async function coloursStand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((running) => !(running instanceof CSSTransition)),
  )
}

export async function windowIs(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await eventually(() => page.evaluate(() => document.visibilityState)).toBe(state)
}
