import type { Locator, Page } from 'playwright-core'
import type { CallInput, Stint } from '../../shared/contract/contract.ts'
import type { TimeEntry } from '../../shared/domain/entries/time-entry.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { eventually } from './waits.ts'

const maxTabs = 120

/** Returns the instant of a local time, `hours` after midnight, on the day `daysAgo` days before today. */
export function at(daysAgo: number, hours: number): EpochMs {
  const date = new Date()
  date.setDate(date.getDate() - daysAgo)
  return date.setHours(0, hours * 60, 0, 0) as EpochMs
}

export function entriesPage(page: Page) {
  const hour = 60
  return {
    block: (note: string): Locator => page.locator('[data-timeline] li').filter({ hasText: note }),
    async record(input: CallInput<'entries.create'>): Promise<TimeEntry> {
      const outcome = await page.evaluate(async (wanted) => {
        const { stint } = window as unknown as { readonly stint: Stint }
        return stint.call('entries.create', wanted, undefined)
      }, input)
      if (!outcome.ok) throw new Error(outcome.error.message)
      return outcome.value
    },
    async tabTo(target: Locator, key = 'Tab'): Promise<void> {
      for (let count = 0; count < maxTabs; count += 1) {
        const has = await target.evaluate((element) => element === document.activeElement)
        if (has) return
        await page.keyboard.press(key)
      }
      throw new Error(`no way to ${String(target)} by ${key}`)
    },
    /** Of a time of day on the timeline, in pixels of the page. */
    async spot(hours: number): Promise<{ readonly x: number; readonly y: number }> {
      const ground = page.locator('[data-timeline] > div').first()
      const { x, y } = await ground.evaluate(
        async (element, top) => {
          // By itself it scrolls to its first entry once, after it was drawn.
          for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
          element.parentElement?.scrollTo({ top })
          return element.getBoundingClientRect()
        },
        Math.max(0, (hours - 3) * hour),
      )
      return { x: x + 200, y: y + hours * hour }
    },
    async drag(from: Spot, to: Spot): Promise<void> {
      // A form closes once its entry is stored; until then it lies over the day.
      await eventually(() => page.evaluate(isOnTimeline, from)).toBe(true)
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, (from.y + to.y) / 2, { steps: 4 })
      await page.mouse.move(to.x, to.y, { steps: 4 })
      await page.mouse.up()
    },
    cell: (row: string, column: number): Locator =>
      page.getByRole('row').filter({ hasText: row }).getByRole('gridcell').nth(column),
    form: page.getByRole('dialog'),
    words: page.locator('p[role="status"]'),
  }
}

type Spot = { readonly x: number; readonly y: number }

/** Runs in the page: true where a press there meets the timeline. */
function isOnTimeline({ x, y }: Spot): boolean {
  return document.elementFromPoint(x, y)?.closest('[data-timeline]') != null
}
