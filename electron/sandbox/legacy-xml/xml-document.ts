import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'
import { Refusal, type SandboxResponse } from '../responses.ts'

/** Child elements, keyed by name. A value is a string, more elements, or an array if the name occurs several times. */
export type Elements = Readonly<Record<string, unknown>>

const names = { ignoreAttributes: false, attributeNamePrefix: '@' }
const builder = new XMLBuilder(names)
const parser = new XMLParser({
  ...names,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  htmlEntities: true,
})

export type LegacyRequest = { readonly method: string; readonly elements: Elements }

/** Reads a request from an XML document, or a form containing one. Refuses any other body with 400. */
export function readRequest(body: string): LegacyRequest {
  const text = documentIn(body)
  const isSafe = !/<!(DOCTYPE|ENTITY)/i.test(text)
  if (isSafe && XMLValidator.validate(text) === true) {
    const request = childOf(parsed(text), 'request')
    const method = request?.['@method']
    if (request && typeof method === 'string') return { method, elements: request }
  }
  throw new Refusal(failed(400, '40010', 'The request is no readable XML document.'))
}

function documentIn(body: string): string {
  if (body.trimStart().startsWith('<')) return body.trim()
  const values = [...new URLSearchParams(body)].flat()
  return values.find((value) => value.trimStart().startsWith('<'))?.trim() ?? ''
}

function parsed(text: string): Elements {
  try {
    return parser.parse(text) as Elements
  } catch {
    // The library throws where it suspects an attack; we treat this like any malformed document.
    return {}
  }
}

/** Returns the first child of this name that has children itself; undefined if there is none. */
export function childOf(parent: Elements, name: string): Elements | undefined {
  return childrenOf(parent, name)[0]
}

export function childrenOf(parent: Elements, name: string): readonly Elements[] {
  const value = parent[name]
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((one): one is Elements => typeof one === 'object' && one !== null)
}

/** Returns an element's text, '' if it is empty; undefined if the element is missing or has children. */
export function textOf(parent: Elements, name: string): string | undefined {
  const value = parent[name]
  return typeof value === 'string' ? value : undefined
}

export function ok(elements: Elements = {}): SandboxResponse {
  return written(200, { '@status': 'ok', ...elements })
}

/** Builds an error response. `field`: the invalid element, if any. */
export function failed(
  status: number,
  code: string,
  error: string,
  field?: string,
): SandboxResponse {
  return written(status, { '@status': 'fail', error, code, ...(field !== undefined && { field }) })
}

/** Returns the refusal of an invalid value, for the caller to throw. */
export function refuseElement(field: string, error: string): Refusal {
  return new Refusal(failed(200, '50010', error, field))
}

function written(status: number, response: Elements): SandboxResponse {
  return {
    status,
    body: `<?xml version="1.0" encoding="utf-8"?>\n${builder.build({ response })}`,
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  }
}
