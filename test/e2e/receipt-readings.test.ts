/** Receipts that are read: what appears in the form, what is never touched, and what a kill leaves. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect, vi } from 'vitest'
import type { Bridge } from '../../shared/contract/contract.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { internetSockets, readerProcesses } from './reader-process.ts'
import { bombPdf, invoicePdf, invoiceXml, textPdf } from './receipt-files.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

type Screen = ReturnType<typeof expensePage>

async function start(): Promise<Screen> {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  return screen
}

const hasText = (screen: Screen, field: string, text: string): Promise<void> =>
  vi.waitFor(async () => expect(await screen.field(field).inputValue()).toBe(text), patience)

/** Results of the receipts of all drafts. */
function results(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { stint } = window as unknown as { readonly stint: Bridge }
    const readings = await stint.receipts.readings()
    if (!readings.ok) throw new Error(readings.error.message)
    return readings.value.map(({ result }) => result?.kind ?? 'waits')
  })
}

/** Dark pixels of the first page that is drawn. */
function darkPixels(drawn: Locator): Promise<number> {
  return drawn.locator('canvas').evaluate((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return 0
    const picture = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    const isDark = (index: number): boolean =>
      (picture?.data[index] ?? 255) < 80 && (picture?.data[index + 3] ?? 0) > 200
    let count = 0
    for (let index = 0; index < (picture?.data.length ?? 0); index += 4)
      if (isDark(index)) count += 1
    return count
  })
}

describe('a receipt that is dropped', () => {
  it(
    'fills its draft, marked until each text is accepted or changed',
    { tags: 'packaged' },
    async () => {
      const screen = await start()
      await screen.drop(invoicePdf('invoice.pdf', 'Acme Hosting Ltd', '119.00'))
      await screen.form.waitFor()
      await hasText(screen, 'Amount', '119.00')
      await hasText(screen, 'Vendor', 'Acme Hosting Ltd')
      await hasText(screen, 'Date', '3 November 2026')
      await hasText(screen, 'Currency', 'EUR')
      await screen.pane.getByText('Read from the text of this file.').waitFor()
      const hints = screen.form.getByText('From the receipt')
      const count = await hints.count()
      expect(count).toBeGreaterThanOrEqual(3)

      await screen.field('Vendor').press('Tab')
      await vi.waitFor(async () => expect(await hints.count()).toBe(count - 1), patience)
      await screen.field('Amount').fill('120')
      await vi.waitFor(async () => expect(await hints.count()).toBe(count - 2), patience)
    },
  )

  it('is drawn, with the places of what was read; that of the field with the focus stands out', async () => {
    const screen = await start()
    await screen.drop(invoicePdf('invoice.pdf', 'Acme Hosting Ltd', '119.00'))
    const drawn = screen.pane.getByRole('img', { name: 'invoice.pdf' })
    await drawn.locator('canvas').waitFor()
    await vi.waitFor(async () => expect(await darkPixels(drawn)).toBeGreaterThan(100), patience)
    const tops = async (): Promise<readonly number[]> => {
      const focused = await drawn.locator('[data-focused]').all()
      return Promise.all(focused.map(async (one) => (await one.boundingBox())?.y ?? 0))
    }
    await screen.field('Amount').focus()
    await vi.waitFor(async () => expect(await tops()).toHaveLength(1), patience)
    const [total = 0] = await tops()
    await screen.field('Vendor').focus()
    await vi.waitFor(async () => {
      const [vendor = total, ...others] = await tops()
      expect([vendor < total, others]).toEqual([true, []])
    }, patience)
  })

  it('changes nothing that was typed', async () => {
    const screen = await start()
    await screen.add()
    await screen.fill({ Amount: '42.00', Vendor: 'Mine' })
    await screen.drop(
      invoiceXml('invoice.xml', { seller: 'Theirs', net: '100', tax: '19', total: '119' }),
    )
    await screen.pane.getByText('its values are exact').waitFor()
    await hasText(screen, 'Date', '2 November 2026')
    await hasText(screen, 'Notes', 'Invoice RE-7')
    await hasText(screen, 'Amount', '42.00')
    await hasText(screen, 'Vendor', 'Mine')
    // Taxes belong to the total of the invoice, not to the one that was typed.
    await screen.button('Add tax').waitFor()
  })

  it('says what does not add up in an e-invoice', async () => {
    const screen = await start()
    await screen.drop(
      invoiceXml('wrong.xml', { seller: 'Theirs', net: '100', tax: '19', total: '120' }),
    )
    await screen.pane
      .getByText('Net and taxes add up to 119.00; the invoice says 120.00.')
      .waitFor()
    await hasText(screen, 'Amount', '120.00')
  })

  it('is kept where it can’t be read, which is said', async () => {
    const screen = await start()
    await screen.drop({ name: 'broken.pdf', content: '%PDF-1.7\nno page, no end' })
    await screen.pane
      .getByText('This file is damaged and can’t be read. It is kept as it is.')
      .waitFor()
    await screen.drop(textPdf('letter.pdf', ['Dear Ms Okafor', 'thank you for your letter.']))
    await screen.pane.getByText('No amount was found in the text of this file.').waitFor()
  })

  it('ends its reader at worst, never the program, where it was made to do harm', async () => {
    const screen = await start()
    await screen.drop(bombPdf('bomb.pdf', 900_000_000))
    await screen.pane.getByText(/too (long|much memory)|unexpectedly/).waitFor(patience)
    await screen.button('Keep as draft').click()
    await screen.drop(invoicePdf('invoice.pdf', 'Acme Hosting Ltd', '119.00'))
    await hasText(screen, 'Amount', '119.00')
  })

  it('is read without any connection to a network', async () => {
    const screen = await start()
    await screen.drop(invoicePdf('invoice.pdf', 'Acme Hosting Ltd', '119.00'))
    await hasText(screen, 'Amount', '119.00')
    const readers = readerProcesses(session.program.processId)
    expect(readers).not.toEqual([])
    expect(readers.flatMap(internetSockets)).toEqual([])
  })
})

describe('fifty receipts that are dropped at once', () => {
  const amounts = Array.from({ length: 50 }, (_one, index) => `${100 + index}.00`)
  const files = amounts.map((amount, index) =>
    invoicePdf(`invoice-${index}.pdf`, `Vendor ${index} Ltd`, amount),
  )

  it('are fifty drafts, each once, after a kill in the middle of reading them', async () => {
    const screen = await start()
    await screen.drop(...files)
    await screen.page.getByText('50 files are kept, each as a draft.').waitFor(patience)
    await vi.waitFor(async () => {
      expect((await results(screen.page)).filter((kind) => kind === 'read').length).toBeGreaterThan(
        3,
      )
    }, patience)
    await session.kill()

    const { page } = await session.start()
    const again = expensePage(page)
    await again.open()
    await vi.waitFor(async () => {
      const all = await results(page)
      expect([all.length, all.filter((kind) => kind !== 'read')]).toEqual([50, []])
    }, patience)
    for (;;) {
      const more = again.button(/^Show more/)
      if (!(await more.isVisible())) break
      await more.click()
    }
    await vi.waitFor(async () => {
      const names = await again.drafts.allInnerTexts()
      const found = names.map((text) => /(\d+\.00) EUR/.exec(text)?.[1] ?? text)
      expect([...found].sort()).toEqual(amounts)
    }, patience)
  })
})
