import { sumAmounts } from '../../../shared/domain/money/money.ts'
import type { EInvoice } from '../../../shared/domain/receipts/e-invoice.ts'
import { readCii } from './cii.ts'
import { basicDay, currencyOf } from './codes.ts'
import { readUbl } from './ubl.ts'
import { decimalAt, elementsAt, parseXml, textAt, type XmlElement } from './xml-tree.ts'

/** Reads an electronic invoice. Returns `other` for any other XML; null if it is not XML, or has a DTD. */
export function readEInvoice(bytes: Uint8Array): EInvoice | 'other' | null {
  const text = decodeXml(bytes)
  const root = text === null ? null : parseXml(text)
  return root && (readCii(root) ?? readUbl(root) ?? readFatturaPa(root) ?? 'other')
}

function decodeXml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    // The runtime does not know the encoding, or the bytes are invalid in it.
    return null
  }
}

/** Guesses the encoding from the first bytes (https://www.w3.org/TR/xml/#sec-guessing). */
function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  const head = String.fromCharCode(...bytes.subarray(0, 200))
  return /^[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1] ?? 'utf-8'
}

/**
 * Reads the invoice in a FatturaPA document, the format of all invoices in Italy (specification 1.2); null for any other
 * document, and for a file with several invoices. The format states no net total: it is the sum of the tax groups.
 */
function readFatturaPa(root: XmlElement): EInvoice | null {
  const [body, another] = elementsAt(root, 'FatturaElettronicaBody')
  if (root.name !== 'FatturaElettronica' || !body || another) return null
  const head = elementsAt(body, 'DatiGenerali', 'DatiGeneraliDocumento')[0] ?? body
  const groups = elementsAt(body, 'DatiBeniServizi', 'DatiRiepilogo')
  const currency = currencyOf(textAt(head, 'Divisa'))
  const sumOf = (...amounts: readonly (string | null)[]): string =>
    sumAmounts(
      amounts.filter((amount) => amount !== null),
      currency ?? 'EUR',
    )
  const rounding = decimalAt(head, 'Arrotondamento')
  const net = sumOf(rounding, ...groups.map((group) => decimalAt(group, 'ImponibileImporto')))
  const tax = sumOf(...groups.map((group) => decimalAt(group, 'Imposta')))
  return {
    number: textAt(head, 'Numero'),
    isCreditNote: /^TD0[48]$/.test(textAt(head, 'TipoDocumento') ?? ''),
    date: basicDay(textAt(head, 'Data')),
    seller: sellerOfFattura(root),
    currency,
    lines: [],
    lineTotal: null,
    allowances: null,
    charges: null,
    net: groups.length === 0 ? null : net,
    taxTotal: groups.length === 0 ? null : tax,
    taxes: groups.flatMap((group) => {
      const amount = decimalAt(group, 'Imposta')
      if (amount === null) return []
      const percent = decimalAt(group, 'AliquotaIVA')
      return [{ percent, basis: decimalAt(group, 'ImponibileImporto'), amount }]
    }),
    gross:
      decimalAt(head, 'ImportoTotaleDocumento') ?? (groups.length === 0 ? null : sumOf(net, tax)),
    prepaid: null,
    rounding: null,
    thirdParties: [],
    due: null,
  }
}

/** Returns the company's name, or the person's first and last name; null if neither is given. */
function sellerOfFattura(root: XmlElement): string | null {
  const path = ['FatturaElettronicaHeader', 'CedentePrestatore', 'DatiAnagrafici', 'Anagrafica']
  const name = (part: string): string | null => textAt(root, ...path, part)
  const person = [name('Nome'), name('Cognome')].filter((part) => part !== null).join(' ')
  return name('Denominazione') ?? (person || null)
}
