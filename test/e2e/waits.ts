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

/** Waits until a value passes an assertion: `await eventually(() => total()).toBe('1:00')`. */
export function eventually<Value>(
  read: () => Value | Promise<Value>,
  limit = usual,
): Waited<Value> {
  return expect.poll(read, limit)
}

/** Waits for the entries with this note on the service, including running ones, to pass an assertion. */
export function heldEntries(account: Account, note: string): Waited<readonly RemoteEntry[]> {
  return eventually(() => account.entriesNamed(note))
}

/**
 * Waits for the states of the entries with this note on the service to pass an assertion. States are sorted: `logged`
 * before `running`.
 */
export function heldStates(account: Account, note: string): Waited<readonly string[]> {
  return eventually(async () =>
    (await account.entriesNamed(note)).map((one) => (one.is_logged ? 'logged' : 'running')).sort(),
  )
}

/** Waits for this vendor's expenses on the service, except deleted ones, to pass an assertion. */
export function heldExpenses(account: Account, vendor: string): Waited<readonly RemoteExpense[]> {
  return eventually(() => account.expensesFrom(vendor))
}

/** Resolves when the program has read all lists from the service. Callbacks are the last of them (electron/sync). */
export async function listsRead(account: Account): Promise<void> {
  await eventually(async () => (await account.requests()).map(({ path }) => path)).toContainEqual(
    expect.stringContaining('/callbacks'),
  )
}

/**
 * Resolves when no more requests go to the service. A pull follows each sent change, and its response may show an older
 * state.
 */
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

/** Resolves when an element has the focus. A key that is pressed earlier goes to another element. */
export async function hasFocus(target: Locator): Promise<void> {
  await holds(() => target.evaluate((element) => element === document.activeElement))
}

/** Resolves when the focus is inside an element. It moves there shortly after the element becomes visible. */
export async function hasFocusIn(target: Locator): Promise<void> {
  await holds(() => target.evaluate((element) => element.contains(document.activeElement)))
}

/**
 * Resolves when an element can be clicked: it is in the window, and nothing covers its centre. A locator's own wait
 * does not check this.
 */
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

/** Waits until the number of elements is `count`, which may be 0. */
export async function hasCount(elements: Locator, count: number, limit = usual): Promise<void> {
  await eventually(() => elements.count(), limit).toBe(count)
}

export async function hasValue(field: Locator, text: string, limit = usual): Promise<void> {
  await eventually(() => field.inputValue(), limit).toBe(text)
}

/**
 * Resolves when everything is sent. Asks the main process, because a window shows the old state for another frame. A
 * page's `waitForFunction` would not wait, because it counts an async function's promise as true.
 */
export async function everythingSent(page: Page): Promise<void> {
  const isAllSent = async (): Promise<boolean> => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const outcome = await stint.call('sync.status', {}, undefined)
    return outcome.ok && outcome.value.kind === 'idle' && outcome.value.unsent === 0
  }
  await holds(() => page.evaluate(isAllSent), 'something is not sent yet')
}

/** Resizes the window, and waits two frames until it is drawn: scripts that depend on the size act a frame later. */
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

/** Resolves when a screen's code is loaded, which happens when the screen is first opened. */
export async function screenIsLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main > .grow:empty') === null)
}

/** Resolves when all CSS transitions have ended, so that no colour is between two values. */
export async function coloursStand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((running) => !(running instanceof CSSTransition)),
  )
}

export async function windowIs(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await eventually(() => page.evaluate(() => document.visibilityState)).toBe(state)
}
