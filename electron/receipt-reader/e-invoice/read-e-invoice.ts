import Big from 'big.js'
import type { EInvoice } from '../../../shared/domain/receipts/e-invoice.ts'
import { readCii } from './cii.ts'
import { basicDay, currencyOf } from './codes.ts'
import { readUbl } from './ubl.ts'
import { decimalAt, elementsAt, parseXml, textAt, type XmlElement } from './xml-tree.ts'

/**
 * Reads the structured invoice of an XML file. Returns `other` for any other XML, null for no XML or for XML with a
 * DTD.
 */
export function readEInvoice(bytes: Uint8Array): EInvoice | 'other' | null {
  const text = decodeXml(bytes)
  const root = text === null ? null : parseXml(text)
  return root && (readCii(root) ?? readUbl(root) ?? readFatturaPa(root) ?? 'other')
}

/** Decodes an XML file by its byte order mark or declaration; null if the bytes are not valid in that encoding. */
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
  const sumOf = (name: string): Big =>
    groups.reduce((sum, group) => sum.plus(decimalAt(group, name) ?? 0), new Big(0))
  const [basis, tax] = [sumOf('ImponibileImporto'), sumOf('Imposta')]
  const net = basis.plus(decimalAt(head, 'Arrotondamento') ?? 0)
  return {
    number: textAt(head, 'Numero'),
    isCreditNote: /^TD0[48]$/.test(textAt(head, 'TipoDocumento') ?? ''),
    date: basicDay(textAt(head, 'Data')),
    seller: sellerOfFattura(root),
    currency: currencyOf(textAt(head, 'Divisa')),
    lines: [],
    lineTotal: null,
    allowances: null,
    charges: null,
    net: groups.length === 0 ? null : net.toFixed(),
    taxTotal: groups.length === 0 ? null : tax.toFixed(),
    taxes: groups.flatMap((group) => {
      const amount = decimalAt(group, 'Imposta')
      if (amount === null) return []
      const percent = decimalAt(group, 'AliquotaIVA')
      return [{ percent, basis: decimalAt(group, 'ImponibileImporto'), amount }]
    }),
    gross:
      decimalAt(head, 'ImportoTotaleDocumento') ??
      (groups.length === 0 ? null : net.plus(tax).toFixed()),
    prepaid: null,
    rounding: null,
    thirdParties: [],
    due: null,
  }
}

/** Returns the name of the company, or the first and last name of the person; null for neither. */
function sellerOfFattura(root: XmlElement): string | null {
  const path = ['FatturaElettronicaHeader', 'CedentePrestatore', 'DatiAnagrafici', 'Anagrafica']
  const name = (part: string): string | null => textAt(root, ...path, part)
  const person = [name('Nome'), name('Cognome')].filter((part) => part !== null).join(' ')
  return name('Denominazione') ?? (person || null)
}
