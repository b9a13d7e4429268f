import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of an XML document. `name`: the local name. */
export type XmlElement = {
  readonly name: string
  readonly text: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlElement[]
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  // Includes the numeric character references of XML, which the library treats as HTML entities.
  htmlEntities: true,
  maxNestedTags: 100,
})

/** Parses XML of unknown origin. Returns its root; null if it is malformed, nested too deeply, or has a DTD. */
export function parseXml(text: string): XmlElement | null {
  // A DTD can name files and expand without end; no invoice needs one.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null
  try {
    if (XMLValidator.validate(text) !== true) return null
    const roots = (parser.parse(text) as readonly Ordered[]).flatMap(elementOf)
    return roots[0] ?? null
  } catch {
    // The library throws for content that it considers an attack, and for nesting beyond its limit.
    return null
  }
}

/** An element as the library returns it: its name is a key, and its attributes are under the key `:@`. */
type Ordered = Readonly<Record<string, unknown>>

function elementOf(ordered: Ordered): readonly XmlElement[] {
  const name = Object.keys(ordered).find((key) => key !== ':@' && key !== '#text')
  if (name === undefined) return []
  const content = ordered[name] as readonly Ordered[]
  return [
    {
      name,
      text: content.map((part) => ('#text' in part ? String(part['#text']) : '')).join(''),
      attributes: (ordered[':@'] ?? {}) as Readonly<Record<string, string>>,
      children: content.flatMap(elementOf),
    },
  ]
}

/** Returns all elements at a path of local names below `element`, as in `elementsAt(root, 'TaxTotal', 'TaxAmount')`. */
export function elementsAt(element: XmlElement, ...path: readonly string[]): readonly XmlElement[] {
  return path.reduce<readonly XmlElement[]>(
    (found, name) =>
      found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )
}

/** Finds the first non-empty element at a path, and returns its text on one line; null for none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string | null {
  const found = elementsAt(element, ...path).find(({ text }) => text !== '')
  return found?.text.replaceAll(/\s+/g, ' ') ?? null
}

/** Returns an `xsd:decimal` without its leading plus sign or trailing point; null for any other string. */
export function decimalOf(text: string | null): string | null {
  const [number] = /^[+-]?(\d{1,15}(\.\d{0,10})?|\.\d{1,10})$/.exec(text?.trim() ?? '') ?? []
  return number === undefined ? null : number.replace(/^\+/, '').replace(/\.$/, '')
}

/** Returns the decimal at a path; null for none. */
export function decimalAt(element: XmlElement, ...path: readonly string[]): string | null {
  return decimalOf(textAt(element, ...path))
}
