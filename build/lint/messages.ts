/** Extracts the messages of the source: every template of `t` and every call of `plural` (shared/domain/language/). */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { formatMessage } from '../../shared/domain/language/format-message.ts'
import { messageKey, pluralKey } from '../../shared/domain/language/translate.ts'

export type ExtractedMessage = {
  readonly key: string
  /** `file:line`, from the project's root. */
  readonly place: string
  /** True where it is made while its module loads, before the language may be known. */
  readonly isAtLoad: boolean
}

const folders = ['electron', 'renderer', 'shared']

/** Returns the messages of all files of the program; tests have none of their own. */
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

/** Returns the messages of one file. Throws for a plural whose forms are no literals. */
export function messagesIn(file: string, source: string): readonly ExtractedMessage[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind)
  const found: ExtractedMessage[] = []
  const visit = (node: ts.Node, isAtLoad: boolean): void => {
    const key = keyOf(node)
    if (key !== null) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
      found.push({ key, place: `${file}:${line + 1}`, isAtLoad })
    }
    const isFunction = ts.isFunctionLike(node) && !ts.isTypeNode(node)
    ts.forEachChild(node, (child) => visit(child, isAtLoad && !isFunction))
  }
  visit(tree, true)
  return found
}

function keyOf(node: ts.Node): string | null {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 't') {
    return messageKey(partsOf(node.template))
  }
  if (isPluralForms(node))
    return pluralKey({ one: formOf(node, 'one'), other: formOf(node, 'other') })
  return null
}

function partsOf(template: ts.TemplateLiteral): readonly string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

/** True for an object of exactly `one` and `other`: the forms of a plural, wherever they are passed. */
function isPluralForms(node: ts.Node): node is ts.ObjectLiteralExpression {
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.map((property) => property.name?.getText()).join() === 'one,other' &&
    node.properties.every(
      (property) =>
        ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer),
    )
  )
}

function formOf(forms: ts.ObjectLiteralExpression, name: string): string {
  for (const property of forms.properties) {
    if (!ts.isPropertyAssignment(property) || property.name.getText() !== name) continue
    if (ts.isStringLiteralLike(property.initializer)) return property.initializer.text
  }
  throw new Error(`${forms.getText()} has no literal form “${name}”`)
}

/** Returns the names of the values of an ICU message, sorted. Throws SyntaxError for one that is not well formed. */
export function placeholdersOf(message: string): readonly string[] {
  const inForms = /(?<!(?:zero|one|two|few|many|other) )\{(\w+)(?=[,}])/g
  const names = [...message.matchAll(inForms)].map(([, name = '']) => name)
  const values = Object.fromEntries(names.map((name) => [name, name === 'count' ? 2 : name]))
  const shown = formatMessage(message, 'en')(values)
  if (/[{}]/.test(shown)) throw new SyntaxError(`“${message}” shows a brace: “${shown}”`)
  return [...new Set(names)].sort()
}
