/** Builds and parses the XML documents of the classic interface. Allows no DTD and no custom entities. */
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { fromOutside } from '../../../shared/domain/text/clean-text.ts'
import { t } from '../../../shared/domain/language/translate.ts'
import type { ServiceId } from '../../../shared/domain/units.ts'
import type { ServiceResult } from '../result.ts'
import { unreadableResponse } from '../errors.ts'

/** Child elements to send, keyed by name. A list becomes repeated elements; undefined is omitted. */
export type XmlElements = { readonly [name: string]: XmlContent | undefined }
export type XmlContent = string | number | XmlElements | readonly XmlElements[]

/** Content of a parsed element: text, children, or an array for repeated names. Attribute names begin with `@`. */
export type XmlRead = string | XmlParent | readonly XmlRead[]
/** A parsed element's children, keyed by name. */
export type XmlParent = { readonly [name: string]: XmlRead }

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  processEntities: true,
})
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  htmlEntities: true,
})

/** Characters that XML 1.0 (section 2.2) cannot represent, not even escaped. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u

/** Builds a request's XML document; null if a string contains a character that XML cannot represent. */
export function writeRequest(method: string, elements: XmlElements): string | null {
  const document: string = builder.build({
    request: { '@method': method, ...withoutUndefined(elements) },
  })
  return unwritable.test(document) ? null : `<?xml version="1.0" encoding="utf-8"?>\n${document}`
}

/** Maximum length of a response, in characters. A page of profiles has 100,000; parsing a million takes a second. */
const maxResponseLength = 2_000_000

/** Parses the content of `<response>`; null if there is no such element, or the document is too long or has a DTD. */
export function readResponse(text: string): XmlParent | null {
  if (text.length > maxResponseLength) return null
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || XMLValidator.validate(text) !== true) return null
  try {
    const response: unknown = (fromOutside(parser.parse(text)) as Record<string, unknown>)[
      'response'
    ]
    return typeof response === 'object' && response !== null && !Array.isArray(response)
      ? (response as XmlParent)
      : null
  } catch {
    // The library throws on suspected attacks; treated as no response.
    return null
  }
}

/** Returns a child's text; null if it is missing or has child elements. */
export function textOf(parent: XmlParent, name: string): string | null {
  const value = parent[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** Returns all children with this name that have child elements themselves. */
export function childrenOf(parent: XmlParent, name: string): readonly XmlParent[] {
  const value = parent[name]
  const list: readonly XmlRead[] = value === undefined ? [] : isList(value) ? value : [value]
  return list.filter(isParent)
}

function isList(value: XmlRead): value is readonly XmlRead[] {
  return Array.isArray(value)
}

function isParent(value: XmlRead): value is XmlParent {
  return typeof value === 'object' && !isList(value)
}

function withoutUndefined(elements: XmlElements): Record<string, unknown> {
  const kept = Object.entries(elements).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    kept.map(([name, value]): [string, unknown] => {
      if (Array.isArray(value))
        return [name, (value as readonly XmlElements[]).map(withoutUndefined)]
      return [name, typeof value === 'object' ? withoutUndefined(value as XmlElements) : value]
    }),
  )
}

/** Reads a value from a response. Returns a protocol error if `read` returns null, and a failed response unchanged. */
export function readValue<Value>(
  result: ServiceResult<XmlParent>,
  read: (response: XmlParent) => Value | null,
): ServiceResult<Value> {
  if (!result.ok) return result
  const value = read(result.value)
  if (value !== null) return { ...result, value }
  const message = t`Stint couldn’t read the service’s response because a value is missing.`
  return { ok: false, error: unreadableResponse(result.status, message) }
}

/** Returns the result with null as its value, for calls whose successful response has no content. */
export function emptyResult(result: ServiceResult<XmlParent>): ServiceResult<null> {
  return result.ok ? { ...result, value: null } : result
}

/** Returns the id in a child element; null if it is missing or invalid. */
export function idOf(parent: XmlParent, name: string): ServiceId | null {
  const id = Number(textOf(parent, name))
  return Number.isSafeInteger(id) && id > 0 ? (id as ServiceId) : null
}
