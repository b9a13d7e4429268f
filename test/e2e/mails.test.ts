/** Mails that are dropped: their attachments become receipts, or they are the receipt. */
import { describe } from 'vitest'
import { mailOf, type MailPart } from '../fakes/mails.ts'
import { expensePage, type DroppedFile } from './expense-page.ts'
import { sessionTests } from './fixture.ts'
import { invoicePdf } from './receipt-files.ts'
import { hasCount, hasValue } from './waits.ts'

const patience = { timeout: 30_000, interval: 100 }

const { it, session } = sessionTests({ entries: 5 })

type Screen = ReturnType<typeof expensePage>

async function start(): Promise<Screen> {
  const { page } = await session.connected()
  const screen = expensePage(page)
  await screen.open()
  return screen
}

function mail(name: string, ...parts: readonly MailPart[]): DroppedFile {
  const content = Buffer.from(mailOf(parts)).toString('base64')
  return { name, content, encoding: 'base64' }
}
const attached = (name: string, vendor: string, total: string): MailPart => ({
  type: 'application/pdf',
  name,
  content: invoicePdf(name, vendor, total).content,
})
const hasText = (screen: Screen, field: string, text: string): Promise<void> =>
  hasValue(screen.field(field), text, patience)

describe('a mail that is dropped', () => {
  it('becomes a draft with its invoice', { tags: 'packaged' }, async () => {
    const screen = await start()
    await screen.drop(mail('mail.eml', attached('invoice.pdf', 'Contoso Print Ltd', '119.00')))
    await screen.form.waitFor()
    await screen.pane.getByText('invoice.pdf').waitFor()
    await hasText(screen, 'Amount', '119.00')
    await hasText(screen, 'Vendor', 'Contoso Print Ltd')
  })

  it('is the receipt itself, where it has none', async () => {
    const screen = await start()
    const table = '<table><tr><td>Total</td><td>€12.50</td></tr></table>'
    await screen.drop(mail('ride.eml', { type: 'text/html', content: table }))
    await screen.form.waitFor()
    await hasText(screen, 'Amount', '12.50')
    await hasText(screen, 'Vendor', 'Acme Hosting Ltd')
    await hasText(screen, 'Date', '3 November 2026')
    await screen.pane.getByText('Stint read these values from this email.').waitFor()
  })

  it('with several receipts is one draft; several mails are a draft each', async () => {
    const screen = await start()
    await screen.drop(
      mail('one.eml', attached('a.pdf', 'Acme', '1.00'), attached('b.pdf', 'Acme', '1.00')),
      mail('two.eml', attached('c.pdf', 'Other', '2.00')),
      { name: 'three.eml', content: 'no mail' },
    )
    await screen.page.getByText('Saved 2 files, each as a draft.').waitFor()
    await screen.page.getByText('three.eml: This file isn’t an email').waitFor()
    await hasCount(screen.drafts, 2, patience)
  })
})
