/** Tests mails: the files in them, and reading those that are receipts themselves. */
import { describe, expect, it } from 'vitest'
import { mailOf, type MailPart } from '../../../test/fakes/mails.ts'
import { sniffReceipt } from '../../../shared/domain/expenses/receipt.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { readMail } from './read-mail.ts'
import { unpackMail } from './parse-mail.ts'

const hint = { order: 'dmy', today: '2026-11-20' as Day } as const
const html = (content: string): MailPart => ({ type: 'text/html; charset=utf-8', content })
const plain = (content: string): MailPart => ({ type: 'text/plain; charset=utf-8', content })
const pdf = (name: string): MailPart => ({ type: 'application/pdf', name, content: '%PDF-1.7 x' })
const png = (name: string, size: number): MailPart => {
  const content = new Uint8Array(size)
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return { type: 'image/png', name, content }
}
const ride =
  '<table><tr><td>Trip fare</td><td>€10.42</td></tr><tr><td>VAT 20%</td><td>€2.08</td></tr><tr><td><b>Total</b></td><td><b>€12.50</b></td></tr></table>'

async function read(mail: Uint8Array) {
  const result = await readMail(mail, hint)
  if (result.kind !== 'read') throw new Error(result.kind)
  const { values, source } = result.reading
  const texts = Object.entries(values).map(([field, { value }]) => [field, value] as const)
  return { source, values, texts: Object.fromEntries(texts) }
}

describe('the files of a mail', () => {
  const names = async (...parts: readonly MailPart[]): Promise<readonly string[]> =>
    (await unpackMail(mailOf(parts))).map(({ name }) => name)

  it('are its documents, without the logos beside them', async () => {
    expect(
      await names(plain('Hi'), png('logo.png', 30_000), pdf('invoice.pdf'), pdf('terms.pdf')),
    ).toEqual(['invoice.pdf', 'terms.pdf'])
  })

  it('are its large pictures, where it has no documents', async () => {
    expect(await names(png('logo.png', 500), png('photo.png', 30_000))).toEqual(['photo.png'])
  })

  it('keep their bytes, whatever their name and type say', async () => {
    const odd = { type: 'text/plain', name: '../../../etc/passwd', content: '%PDF-1.7 odd' }
    const [file] = await unpackMail(mailOf([odd]))
    expect(new TextDecoder().decode(file?.bytes)).toBe('%PDF-1.7 odd')
    expect(await names({ ...odd, content: 'no receipt' })).toEqual([])
  })

  it('are named by the subject, where they have no name', async () => {
    const [file] = await unpackMail(mailOf([{ type: 'application/pdf', content: '%PDF-1.7' }]))
    expect(file?.name).toBe('Your invoice.pdf')
  })

  it('are none of a mail that is nested without end, or is none', async () => {
    const nested = Array.from(
      { length: 300 },
      (_, level) => `Content-Type: multipart/mixed; boundary="b${level}"\r\n\r\n--b${level}\r\n`,
    ).join('')
    expect(await unpackMail(new TextEncoder().encode(`From: a@b\r\n${nested}`))).toEqual([])
    expect(await unpackMail(new Uint8Array([0, 255, 3]))).toEqual([])
  })
})

describe('a mail that is a receipt', () => {
  it('is read from its HTML; vendor and day are those of its head', async () => {
    const { source, texts, values } = await read(mailOf([plain('See the HTML.'), html(ride)]))
    expect(source).toBe('mail')
    expect(texts).toMatchObject({
      amount: '12.50',
      currency: 'EUR',
      vendor: 'Acme Hosting Ltd',
      date: '2026-11-03',
      taxPercent1: '20',
      taxAmount1: '2.08',
    })
    expect(Object.values(values).map(({ place }) => place)).not.toContainEqual(expect.anything())
    expect(values.vendor?.isSure).toBe(false)
  })

  it.each([
    ['Tue, 3 Nov 2026 23:30:00 +0000', '2026-11-04'],
    ['Mon, 2 Nov 2026 20:00:00 -0500', '2026-11-03'],
    ['Tue, 3 Nov 2026 00:30:00 +0100', '2026-11-03'],
    ['Fri, 31 Dec 99999 10:00:00 +0000', undefined],
    ['yesterday', undefined],
  ])('sent at %s has the day here: %s', async (date, day) => {
    expect((await read(mailOf([html(ride)], { date }))).texts['date']).toBe(day)
  })

  it('is read from its plain text', async () => {
    const text =
      'Receipt\r\n\r\nDate: 1 November 2026\r\nSeat          9,00 EUR\r\nTotal         9,00 EUR\r\n'
    const { texts } = await read(mailOf([plain(text)]))
    expect(texts).toMatchObject({ amount: '9.00', currency: 'EUR', date: '2026-11-01' })
  })

  const total = 'Total         9,00 EUR'
  const forwarded = (name: string, subject: string): string =>
    `${name}: Figma Inc. <billing@figma.example>\r\nDate: 3 Nov 2026\r\n${subject}: Receipt\r\n\r\n`
  it.each([
    ['"Figma" <billing@figma.example>', 'Figma Inc.', 'Figma'],
    ['billing@figma.example', 'Figma Inc.', 'Figma Inc.'],
    ['"billing@figma.example" <billing@figma.example>', 'Figma Inc.', 'Figma Inc.'],
    ['noreply@ride.example', 'Thanks', 'ride.example'],
    ['"Acme via Stripe" <receipts@stripe.example>', 'Thanks', 'Acme'],
    [`"'Acme GmbH' via Billing" <billing@studio.example>`, 'Thanks', 'Acme GmbH'],
    ['"Stripe on behalf of Acme" <receipts@stripe.example>', 'Thanks', 'Acme'],
    ['"PayPal im Auftrag von Acme" <service@paypal.example>', 'Thanks', 'Acme'],
    ['"Via Roma Srl" <info@roma.example>', 'Thanks', 'Via Roma Srl'],
    ['"Anna" <anna@studio.example>', forwarded('From', 'Subject'), 'Figma Inc.'],
    ['"Anna" <anna@studio.example>', forwarded('> Von', '> Betreff'), 'Figma Inc.'],
    ['"Anna" <anna@studio.example>', forwarded('*De', '*Objet'), 'Figma Inc.'],
    ['"Anna" <anna@studio.example>', 'From: Berlin\r\nTo: Hamburg', 'Anna'],
  ])('from %s with the text %j is a receipt of %s', async (from, text, vendor) => {
    const mail = mailOf([plain(`${text}\r\n\r\n${total}\r\n`)], { from })
    expect((await read(mail)).texts).toMatchObject({ vendor })
  })

  it('has nothing to read without an amount, and is damaged where it is none', async () => {
    expect(await readMail(mailOf([plain('Hello')]), hint)).toEqual({ kind: 'nothing' })
  })
})

describe('the type of a file', () => {
  it.each([
    ['a mail', mailOf([plain('Hi')]), 'eml'],
    ['a mail of a mailbox', new TextEncoder().encode('From a@b Tue\nFrom: a@b\nDate: x\n'), 'eml'],
    ['a text about a mail', new TextEncoder().encode('I got this.\nFrom: a\nDate: b\n'), null],
    ['a text that begins like one', new TextEncoder().encode('Subject: hello\n\nText'), null],
  ])('of %s', (_, bytes, type) => {
    expect(sniffReceipt(bytes)).toBe(type)
  })
})
