/**
 * Tests the documents that are sent with a parser that did not write them: that of jsdom.
 *
 * @vitest-environment jsdom
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day, ServiceId } from '../../../shared/domain/units.ts'
import type { LegacyCall } from './call.ts'
import { childrenOf, readResponse, textOf, writeRequest } from './document.ts'
import { createLegacyRecurring, type RecurringProfile } from './recurring.ts'

type Read = { readonly [name: string]: string | Read | readonly Read[] }

/** Parses elements by name; `line` is a list. Fails on a document that is not well formed. */
function readXml(text: string): Read {
  const document = new DOMParser().parseFromString(text, 'application/xml')
  expect(document.querySelector('parsererror')?.textContent).toBeUndefined()
  return contentOf(document.documentElement)
}

function contentOf(parent: Element): Read {
  const entries = [...parent.children].map((child): [string, Read[string]] => {
    if (child.tagName === 'lines') return ['lines', [...child.children].map(contentOf)]
    return [child.tagName, child.children.length > 0 ? contentOf(child) : child.textContent]
  })
  return Object.fromEntries(entries)
}

async function written(profile: RecurringProfile): Promise<Read> {
  let document: string | null = null
  const call: LegacyCall['call'] = (method, elements) => {
    document = writeRequest(method, elements)
    return Promise.reject(new Error('nothing is sent'))
  }
  const { create } = createLegacyRecurring({ call, close: () => Promise.resolve() })
  await create(profile).catch(() => undefined)
  if (document === null) throw new Error('no document was written')
  return readXml(document)
}

/** Every element that is a text, with its field. */
const textElements = {
  poNumber: 'po_number',
  language: 'language',
  notes: 'notes',
  terms: 'terms',
  firstName: 'first_name',
  lastName: 'last_name',
  organization: 'organization',
  street1: 'p_street1',
  street2: 'p_street2',
  city: 'p_city',
  state: 'p_state',
  country: 'p_country',
  code: 'p_code',
  vatName: 'vat_name',
  vatNumber: 'vat_number',
  returnUri: 'return_uri',
} as const

const markup = fc.oneof(
  fc.constantFrom(
    '</notes><client_id>1</client_id>',
    ']]>',
    '<![CDATA[x]]>',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&amp;&lt;&#60;&b;',
    '<!-- -->',
    '<?xml?>',
    `"'>`,
  ),
  fc.string({ unit: fc.constantFrom(...'<>&;"\'![]-?/= aÄ€😀#x0') }),
)

it('a response has no character that can’t be stored or shown, however it is written', () => {
  const text = `a&#0;b&#x1b;\u202ec${'x'.repeat(200_000)}`
  const read = readResponse(`<response note="${text}"><line><name>${text}</name></line></response>`)
  const [line] = read ? childrenOf(read, 'line') : []
  for (const text of [read && textOf(read, '@note'), line && textOf(line, 'name')]) {
    expect(text).toMatch(/^a.?b.?cx+…$/)
    expect(text).not.toMatch(/[\0\u001b\u202e]/)
  }
})

it('a response that is longer than any takes no time', () => {
  const rows = (count: number): string => `<response>${'<a>1</a>'.repeat(count)}</response>`
  expect(readResponse(rows(1000))).not.toBeNull()
  expect(readResponse(rows(250_000))).toBeNull()
})

describe('a profile', () => {
  it('has every element, as another parser reads it', async () => {
    const texts = Object.fromEntries(
      Object.keys(textElements).map((field) => [field, `${field} <&>`]),
    )
    const line = {
      name: 'Design',
      description: 'Screens',
      unitCost: '95.00',
      quantity: '2',
      tax1Name: 'VAT',
      tax1Percent: '19',
      tax2Name: 'X',
      tax2Percent: '1.5',
    }
    const profile = {
      ...texts,
      clientId: 7 as ServiceId,
      date: '2026-12-31' as Day,
      discount: '2.5',
      occurrences: 12,
      frequency: 'monthly',
      sendEmail: true,
      sendSnailMail: false,
      currencyCode: 'EUR',
      lines: [{ ...line, type: 'Time' as const }],
      autobill: {
        gatewayName: 'gateway_a',
        card: { token: 't', name: 'Mira', expiration: { month: '08', year: '2029' } },
      },
    } as RecurringProfile
    const expectedTexts = Object.entries(textElements).map(([field, element]) => [
      element,
      `${field} <&>`,
    ])
    expect((await written(profile))['recurring']).toEqual({
      ...Object.fromEntries(expectedTexts),
      client_id: '7',
      date: '2026-12-31',
      discount: '2.5',
      occurrences: '12',
      frequency: 'monthly',
      send_email: '1',
      send_snail_mail: '0',
      currency_code: 'EUR',
      lines: [
        {
          name: 'Design',
          description: 'Screens',
          unit_cost: '95.00',
          quantity: '2',
          tax1_name: 'VAT',
          tax1_percent: '19',
          tax2_name: 'X',
          tax2_percent: '1.5',
          type: 'Time',
        },
      ],
      autobill: {
        gateway_name: 'gateway_a',
        card: { cc_token: 't', name: 'Mira', expiration: { month: '08', year: '2029' } },
      },
    })
  })

  it('is not broken by markup in any field', async () => {
    const fields = fc.constantFrom(...(Object.keys(textElements) as (keyof typeof textElements)[]))
    await fc.assert(
      fc.asyncProperty(fields, markup, markup, async (field, text, name) => {
        const read = await written({
          clientId: 7 as ServiceId,
          frequency: 'monthly',
          [field]: text,
          lines: [{ name }],
        })
        expect(read['recurring']).toEqual({
          client_id: '7',
          frequency: 'monthly',
          [textElements[field]]: text,
          lines: [{ name }],
        })
      }),
      { numRuns: 60 },
    )
  })
})
