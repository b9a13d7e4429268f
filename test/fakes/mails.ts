/** Mails as mail programs store them (RFC 5322, MIME). */

export type MailPart = {
  readonly type: string
  /** Of an attachment; left out for a text of the mail itself. */
  readonly name?: string
  readonly content: string | Uint8Array
}

type Headers = { readonly from?: string; readonly date?: string; readonly subject?: string }

const boundary = 'part-of-this-mail'

export function mailOf(parts: readonly MailPart[], headers: Headers = {}): Uint8Array {
  const { from = '"Acme Hosting Ltd" <billing@acme.example>' } = headers
  const { date = 'Tue, 3 Nov 2026 10:12:00 +0100', subject = 'Your invoice' } = headers
  const lines = [
    'Return-Path: <billing@acme.example>',
    `From: ${from}`,
    'To: me@studio.example',
    `Subject: ${subject}`,
    `Date: ${date}`,
    'Message-ID: <1@acme.example>',
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...partLines(part)]),
    `--${boundary}--`,
    '',
  ]
  return new TextEncoder().encode(lines.join('\r\n'))
}

function partLines({ type, name, content }: MailPart): readonly string[] {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const encoded = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')
  return [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...(name === undefined ? [] : [`Content-Disposition: attachment; filename="${name}"`]),
    '',
    encoded,
  ]
}
