/** Receipts that are read: what appears in the form, what is never touched, and what a kill leaves. */
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Stint } from '../../shared/contract/contract.ts'
import { expensePage } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { internetSockets, readerProcesses } from './reader-process.ts'
import { hugePicture, receiptPhoto } from './receipt-pictures.ts'
import { bombPdf, invoicePdf, invoiceXml, textPdf } from './receipt-files.ts'
import { eventually, hasCount, hasValue } from './waits.ts'

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
  hasValue(screen.field(field), text, patience)

/** Results of the receipts of all drafts. */
function results(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const { stint } = window as unknown as { readonly stint: Stint }
    const readings = await stint.call('receipts.readings', {}, undefined)
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
      await screen.pane.getByText('Stint read these values from the text in this file.').waitFor()
      const hints = screen.form.getByText(/^(?:From the receipt|Check this value)$/)
      const count = await hints.count()
      expect(count).toBeGreaterThanOrEqual(3)

      await screen.field('Vendor').press('Tab')
      await hasCount(hints, count - 1, patience)
      await screen.field('Amount').fill('120')
      await hasCount(hints, count - 2, patience)
    },
  )

  it('is drawn, with the places of what was read; that of the field with the focus stands out', async () => {
    const screen = await start()
    await screen.drop(invoicePdf('invoice.pdf', 'Acme Hosting Ltd', '119.00'))
    const drawn = screen.pane.getByRole('img', { name: 'invoice.pdf' })
    await drawn.locator('canvas').waitFor()
    await eventually(() => darkPixels(drawn), patience).toBeGreaterThan(100)
    const tops = async (): Promise<readonly number[]> => {
      const focused = await drawn.locator('[data-focused]').all()
      return Promise.all(focused.map(async (one) => (await one.boundingBox())?.y ?? 0))
    }
    await screen.field('Amount').focus()
    await eventually(() => tops(), patience).toHaveLength(1)
    const [total = 0] = await tops()
    await screen.field('Vendor').focus()
    await eventually(async () => {
      const [vendor = total, ...others] = await tops()
      return [vendor < total, others]
    }, patience).toEqual([true, []])
  })

  it('changes nothing that was typed', async () => {
    const screen = await start()
    await screen.add()
    await screen.fill({ Amount: '42.00', Vendor: 'Mine' })
    await screen.drop(
      invoiceXml('invoice.xml', { seller: 'Theirs', net: '100', tax: '19', total: '119' }),
    )
    await screen.pane.getByText('They’re exact.').waitFor()
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
      .getByText('Net and taxes add up to 119.00, but the invoice says 120.00.')
      .waitFor()
    await hasText(screen, 'Amount', '120.00')
  })

  it('is kept where it can’t be read, which is said', async () => {
    const screen = await start()
    await screen.drop({ name: 'broken.pdf', content: '%PDF-1.7\nno page, no end' })
    await screen.pane
      .getByText('This file is damaged and can’t be read. It stays attached.')
      .waitFor()
    await screen.drop(textPdf('letter.pdf', ['Dear Ms Okafor', 'thank you for your letter.']))
    await screen.pane.getByText('No amount was found in this file.').waitFor()
  })

  it('ends its reader at worst, never the program, where it was made to do harm', async () => {
    const screen = await start()
    await screen.drop(bombPdf('bomb.pdf', 900_000_000))
    await screen.pane.getByText(/too (long|much memory)|went wrong/).waitFor(patience)
    await screen.button('Save as draft').click()
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

describe('a picture that is dropped', () => {
  it('fills its draft, with the places of what was read', { tags: 'packaged' }, async () => {
    const screen = await start()
    await screen.drop(receiptPhoto('photo.jpg', 'Acme Hosting Ltd', '119.00'))
    await hasText(screen, 'Amount', '119.00')
    await hasText(screen, 'Vendor', 'Acme Hosting Ltd')
    await hasText(screen, 'Date', '3 November 2026')
    await screen.pane.getByText('Stint read these values from the photo.').waitFor()
    const readers = readerProcesses(session.program.processId)
    expect(readers).not.toEqual([])
    expect(readers.flatMap(internetSockets)).toEqual([])

    await screen.field('Amount').focus()
    const photo = await screen.pane.getByRole('img', { name: 'photo.jpg' }).boundingBox()
    const mark = await screen.pane.locator('[data-focused]').boundingBox()
    const middle =
      ((mark?.y ?? 0) + (mark?.height ?? 0) / 2 - (photo?.y ?? 0)) / (photo?.height ?? 1)
    expect(Math.abs(middle - 495 / 1200)).toBeLessThan(0.03)
  })

  it('is kept where it has too many pixels, which is said', async () => {
    const screen = await start()
    await screen.drop(hugePicture('wall.png'))
    await screen.pane.getByText('This picture is too large to be shown.').waitFor()
    await screen.pane.getByText(/too large to be read|too many pages/).waitFor(patience)
    expect(await results(screen.page)).toEqual(['failed'])
  })

  it('is not read where no language is chosen', async () => {
    const screen = await start()
    await screen.page.evaluate(async () => {
      const { stint } = window as unknown as { readonly stint: Stint }
      await stint.call('settings.change', { receiptLanguages: [] }, undefined)
    })
    await screen.drop(receiptPhoto('photo.jpg', 'Acme Hosting Ltd', '119.00'))
    await screen.pane.getByText(/choose a receipt language in Settings/).waitFor(patience)
    expect(await results(screen.page)).toEqual(['noLanguage'])
    await screen.pane.getByRole('button', { name: 'Choose languages' }).click()
    await screen.page.getByRole('group', { name: 'Languages' }).waitFor()
  })
})
