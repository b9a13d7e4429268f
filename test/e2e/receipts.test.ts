/**
 * All ways to add a receipt: paste, file chooser, drop on the popover, part of a screenshot; and a kill
 * between storing the receipt and its draft.
 */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import { dropFiles, expensePage, pdf } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { keptPicture, receiptNames } from './kept-receipts.ts'
import { reach } from './keyboard.ts'
import { startOtherProgram } from './other-program.ts'
import type { MainPage } from './main-page.ts'
import { pageOf } from './program.ts'
import { StatusNotifierHost } from './status-notifier-host.ts'
import { hasCount, hasFocus, hasValue, windowIs } from './waits.ts'

const red = '255,0,0'

const { it, session } = sessionTests({ entries: 5 })
const others: { close(): void }[] = []

afterEach(() => {
  for (const one of others.splice(0)) one.close()
})

type Screen = ReturnType<typeof expensePage>

async function start(): Promise<Screen> {
  return opened(await session.connected())
}

/** On the data of a program that was killed. */
async function startAgain(): Promise<Screen> {
  return opened(await session.start())
}

async function opened({ page }: MainPage): Promise<Screen> {
  const screen = expensePage(page)
  await screen.open()
  return screen
}

/** Starts with a new draft open. */
async function startWithDraft(): Promise<Screen> {
  const screen = await start()
  await screen.add()
  return screen
}

async function openOtherProgram(): Promise<void> {
  await session.openDesktop()
  others.push(await startOtherProgram(session.desktop))
}

describe('a receipt', () => {
  it('is pasted from the clipboard', { tags: 'packaged' }, async () => {
    await openOtherProgram()
    const screen = await startWithDraft()
    await screen.page.keyboard.press('Control+V')
    await screen.pane.getByText(/^Saved/).waitFor()
    expect(await keptPicture(screen.page)).toMatchObject({
      width: 20,
      height: 20,
      colours: ['128,0,255'],
    })
    // Pasted text stays text.
    expect(await screen.field('Amount').inputValue()).toBe('')
  })

  it('is pasted by the button, by keyboard', async () => {
    await openOtherProgram()
    const screen = await startWithDraft()
    await reach(screen.page, screen.button('Paste'), 'Shift+Tab')
    await screen.page.keyboard.press('Enter')
    await screen.pane.getByText(/^Pasted picture .*\.png$/).waitFor()
    expect(await keptPicture(screen.page)).toMatchObject({ colours: ['128,0,255'] })
  })

  it('is not pasted where the clipboard has none, and the box says so', async () => {
    const screen = await startWithDraft()
    await screen.button('Paste').click()
    await screen.pane.getByRole('alert').getByText('no picture on the clipboard').waitFor()
    expect(await receiptNames(screen.page)).toEqual([])
  })

  it('is chosen from the disk, several at once, and what is none is refused by name', async () => {
    const screen = await startWithDraft()
    const chooser = screen.page.waitForEvent('filechooser')
    await screen.button('Choose file').click()
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(text),
    })
    await (
      await chooser
    ).setFiles([
      file('train.pdf', pdf('train').content),
      file('film.pdf', 'no pdf at all'),
      file('hotel.pdf', pdf('hotel').content),
    ])
    await screen.button('Show train.pdf').waitFor()
    await screen.button('Show hotel.pdf').waitFor()
    await screen.pane.getByText(/film\.pdf.*can’t be a receipt/).waitFor()
    expect(await receiptNames(screen.page)).toEqual([['train.pdf', 'hotel.pdf']])
  })

  it(
    'gets a draft at the next start where the program was killed in between',
    { tags: 'packaged' },
    async () => {
      let screen = await start()
      await screen.page.evaluate(async (content) => {
        const { stint } = window as unknown as { readonly stint: Stint }
        const bytes = new TextEncoder().encode(content)
        const receipt = { draftId: crypto.randomUUID(), name: 'left.pdf', bytes }
        await stint.call('receipts.add', receipt, undefined)
      }, pdf('left').content)
      await session.kill()
      screen = await startAgain()
      await screen.drafts.first().getByRole('button').first().click()
      await screen.pane.getByText('left.pdf').waitFor()
      expect(await screen.field('Date').inputValue()).not.toBe('')
      await screen.button('Discard').click()
      await screen.page.getByText('Draft discarded').waitFor()
      // A receipt that was discarded with its draft is not restored.
      await session.kill()
      screen = await startAgain()
      await screen
        .row('Font')
        .first()
        .or(screen.page.getByRole('region', { name: 'Expenses' }))
        .first()
        .waitFor()
      expect(await receiptNames(screen.page)).toEqual([])
      expect(await screen.drafts.count()).toBe(0)
    },
  )
})

describe('a part of the screen', () => {
  /** The screenshot from which a part is selected. */
  const frameOf = ({ page }: Screen) => page.getByRole('application', { name: /screenshot/ })

  it('is chosen with the mouse', async () => {
    await openOtherProgram()
    const screen = await startWithDraft()
    await screen.button('Screenshot').click()
    const frame = frameOf(screen)
    await hasFocus(frame)
    const box = await frame.boundingBox()
    if (!box) throw new Error('the picture is not shown')
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    // Dragged backwards, within the red area.
    await screen.page.mouse.move(...at(0.4, 0.4))
    await screen.page.mouse.down()
    await screen.page.mouse.move(...at(0.3, 0.3))
    await screen.page.mouse.move(...at(0.1, 0.2))
    await screen.page.mouse.up()
    await screen.button('Use this part').click()
    await screen.pane.getByText(/^Screenshot .*\.png$/).waitFor()
    const picture = await keptPicture(screen.page)
    expect(picture.colours).toEqual([red])
    // 30 % and 20 % of 1280 × 860; a pixel of the window is more than one of the screen.
    expect(Math.abs(picture.width - 384)).toBeLessThanOrEqual(3)
    expect(Math.abs(picture.height - 172)).toBeLessThanOrEqual(3)
    await hasCount(frame, 0)
  })

  it('is chosen by keyboard alone, or given up', async () => {
    await openOtherProgram()
    const screen = await startWithDraft()
    const { keyboard } = screen.page
    const button = screen.button('Screenshot')
    await reach(screen.page, button)
    await keyboard.press('Enter')
    await hasFocus(frameOf(screen))
    await keyboard.press('Escape')
    await frameOf(screen).waitFor({ state: 'detached' })
    await hasFocus(button)
    // The editor is still open: Escape closed only the screenshot.
    expect(await screen.form.count()).toBe(1)
    expect(await receiptNames(screen.page)).toEqual([])

    await keyboard.press('Enter')
    await hasFocus(frameOf(screen))
    await screen.page
      .getByText('640 × 430 pixels, 320 from the left and 215 from the top')
      .waitFor()
    for (let press = 0; press < 16; press += 1) await keyboard.press('ArrowLeft')
    for (let press = 0; press < 11; press += 1) await keyboard.press('ArrowUp')
    await keyboard.press('Control+Shift+ArrowLeft')
    await screen.page.getByText('639 × 430 pixels, 0 from the left and 0 from the top').waitFor()
    await keyboard.press('Enter')
    await screen.pane.getByText(/^Screenshot .*\.png$/).waitFor()
    expect(await keptPicture(screen.page)).toMatchObject({
      width: 639,
      height: 430,
      colours: [red],
    })
  })

  it('can be all of it, without Stint in it', async () => {
    await openOtherProgram()
    const screen = await startWithDraft()
    await screen.button('Screenshot').click()
    await screen.button('Use whole picture').click()
    await screen.pane.getByText(/^Screenshot .*\.png$/).waitFor()
    const { colours, ...size } = await keptPicture(screen.page)
    expect(size).toMatchObject({ width: 1280, height: 860 })
    // The four colours of the other program, and perhaps the unpainted edge of the display.
    expect(colours.filter((colour) => colour !== '0,0,0')).toEqual([
      '0,0,255',
      '0,255,0',
      red,
      '255,255,0',
    ])
  })

  it('is refused in a sentence where the system shows nothing', async () => {
    const screen = await startWithDraft()
    await screen.button('Screenshot').click()
    await screen.pane.getByRole('alert').getByText('Couldn’t take a screenshot').waitFor()
    await screen.pane.getByRole('button', { name: 'Dismiss' }).click()
    await hasCount(screen.pane.getByRole('alert'), 0)
  })
})

describe('the popover', () => {
  async function openPopover(): Promise<{ readonly screen: Screen; readonly popover: Page }> {
    await session.openDesktop()
    const host = await StatusNotifierHost.open(session.desktop.environment)
    others.push(host)
    const screen = await start()
    await host.iconShown()
    await host.activate()
    const popover = await pageOf(session.program.browser, 'popover')
    await windowIs(popover, 'visible')
    await hasFocus(popover.getByRole('form', { name: 'Record' }).getByRole('combobox'))
    return { screen, popover }
  }

  it('keeps each file that is dropped on it as a draft, and leads to the first', async () => {
    const { screen, popover } = await openPopover()
    await dropFiles(popover, [{ name: 'song.pdf', content: 'la la la' }])
    await popover.getByText(/song\.pdf.*can’t be a receipt/).waitFor()
    expect(await receiptNames(screen.page)).toEqual([])
    await dropFiles(popover, [pdf('taxi'), { name: 'hotel.pdf', content: pdf('hotel').content }])
    await popover.getByText('Saved 2 files, each as a draft.').waitFor()
    expect(await receiptNames(screen.page)).toEqual([['receipt.pdf'], ['hotel.pdf']])

    await popover.getByRole('button', { name: 'Edit draft' }).click()
    await screen.form.waitFor()
    await screen.pane.getByText('receipt.pdf', { exact: true }).waitFor()
    await hasValue(screen.field('Currency'), 'EUR')
    await windowIs(popover, 'hidden')
    await screen.button('Save as draft').click()
    await hasCount(screen.drafts, 2)
  })

  it('has what was dropped on it after a kill, as soon as it says so', async () => {
    const { popover } = await openPopover()
    await dropFiles(popover, [pdf('taxi')])
    await popover.getByText('Saved receipt.pdf as a draft.').waitFor()
    await session.kill()
    const screen = await startAgain()
    await screen.drafts.first().getByRole('button').first().click()
    await screen.pane.getByText('receipt.pdf').waitFor()
    await hasValue(screen.field('Currency'), 'EUR')
  })

  it('stays where something else gets the focus, if it is told to', async () => {
    const { screen, popover } = await openPopover()
    const bringMain = async (): Promise<void> => {
      await popover.evaluate(async () => {
        const { stint } = window as unknown as { readonly stint: Stint }
        await stint.call('desktop.openMain', {}, undefined)
      })
      await screen.page.waitForFunction(() => document.hasFocus())
    }
    const keep = popover.getByRole('button', { name: 'Keep open', pressed: false })
    await reach(popover, keep)
    await popover.keyboard.press('Enter')
    const kept = popover.getByRole('button', { name: 'Keep open', pressed: true })
    await kept.waitFor()
    await bringMain()
    expect(await popover.evaluate(() => document.visibilityState)).toBe('visible')
    await dropFiles(popover, [pdf('taxi')])
    await popover.getByText('Saved receipt.pdf as a draft.').waitFor()
    expect(await popover.evaluate(() => document.visibilityState)).toBe('visible')

    await kept.click()
    await keep.waitFor()
    await popover.bringToFront()
    await bringMain()
    await windowIs(popover, 'hidden')
  })
})
