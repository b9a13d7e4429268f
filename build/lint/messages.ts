/** Messages in the source: every template of `t` and every call to `plural` (shared/domain/language/). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync, Visitor, type ESTree } from 'vite'
import { formatMessage } from '../../shared/domain/language/format-message.ts'
import { messageKey, pluralKey } from '../../shared/domain/language/translate.ts'

export type ExtractedMessage = {
  readonly key: string
  /** Place as `file:line`, from the project's root. */
  readonly place: string
  /** True if the message is made while its module loads, when the language may not be known yet. */
  readonly isAtLoad: boolean
}

const folders = ['electron', 'renderer', 'shared']

/** Returns the translatable texts in all of the program's files. Test files are skipped: they define none. */
export function messagesOf(project: string): readonly ExtractedMessage[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(project, folder, name),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort()
    .flatMap((path) => {
      const file = relative(project, path).split(sep).join('/')
      return messagesIn(file, readFileSync(path, 'utf8'))
    })
}

export function messagesIn(file: string, source: string): readonly ExtractedMessage[] {
  const found: ExtractedMessage[] = []
  let openFunctions = 0
  const enter = (): void => void (openFunctions += 1)
  const leave = (): void => void (openFunctions -= 1)
  const add = (key: string, { start }: ESTree.Node): void => {
    const line = source.slice(0, start).split('\n').length
    found.push({ key, place: `${file}:${line}`, isAtLoad: openFunctions === 0 })
  }
  new Visitor({
    ArrowFunctionExpression: enter,
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 't')
        add(messageKey(partsOf(node.quasi)), node)
    },
    ObjectExpression(node) {
      const forms = pluralForms(node)
      if (forms !== null) add(pluralKey(forms), node)
    },
  }).visit(parseSync(file, source).program)
  return found
}

function partsOf({ quasis }: ESTree.TemplateLiteral): readonly string[] {
  return quasis.map(({ value }) => value.cooked ?? '')
}

/**
 * Returns the forms of a plural; null for any other object. Every object with exactly the properties `one` and `other`
 * is a plural, wherever it is passed.
 */
function pluralForms({
  properties,
}: ESTree.ObjectExpression): { readonly one: string; readonly other: string } | null {
  const [one, other, ...more] = properties.map(literalOf)
  if (one?.name !== 'one' || other?.name !== 'other' || more.length > 0) return null
  return { one: one.text, other: other.text }
}

/** Returns the name and text of a property such as `one: 'day'`; null if its value is not a literal. */
function literalOf(
  property: ESTree.ObjectPropertyKind,
): { readonly name: string; readonly text: string } | null {
  if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed)
    return null
  const { value } = property
  if (value.type === 'Literal' && typeof value.value === 'string')
    return { name: property.key.name, text: value.value }
  if (value.type === 'TemplateLiteral' && value.expressions.length === 0)
    return { name: property.key.name, text: partsOf(value).join('') }
  return null
}

/** Returns the names of the placeholders in an ICU message, sorted. Throws SyntaxError for a malformed message. */
export function placeholdersOf(message: string): readonly string[] {
  // A form such as `one {draft}` is not a value, but “Zeitzone {0}” has one: a form follows `plural,` or another form.
  const values = /(?<!(?:plural,|\}) (?:zero|one|two|few|many|other) )\{(\w+)(?=[,}])/g
  const names = [...message.matchAll(values)].map(([, name = '']) => name)
  const examples = Object.fromEntries(names.map((name) => [name, name === 'count' ? 2 : name]))
  const shown = formatMessage(message, 'en')(examples)
  if (/[{}]/.test(shown)) throw new SyntaxError(`“${message}” shows a brace: “${shown}”`)
  return [...new Set(names)].sort()
}
