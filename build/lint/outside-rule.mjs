/**
 * Lint rule: text from outside must pass `fromOutside` (shared/domain/text/clean-text.ts) in the expression that reads
 * it. Refuses a call that turns bytes into text, or text into values, unless its result is an argument of
 * `fromOutside`. Checks the folders of build/lint/outside-readers.mjs, which also names the files whose texts are
 * Stint's own or are cleaned elsewhere. File names, arguments, headers and addresses are not checked.
 */

/** Objects whose `parse` reads a format. */
const parsers = new Set(['JSON', 'ICAL', 'Papa', 'PostalMime', 'parser'])
/** Text encodings. `hex` and `base64` are not among them, because they write bytes as letters. */
const encodings = new Set(['utf8', 'utf-8', 'utf16le', 'latin1', 'ascii'])

/**
 * Lint rule: text from outside the program must be cleaned by `fromOutside` in the expression that reads it.
 * @type {import('./rule.ts').Rule}
 */
export const outsideRule = {
  meta: {
    type: 'problem',
    messages: {
      outside:
        'Text from outside passes fromOutside (shared/domain/text/clean-text.ts) where it is read; build/lint/outside-readers.mjs names what does not.',
    },
    schema: [],
  },
  create(context) {
    return {
      /** @param {any} node */
      CallExpression(node) {
        if (isReader(node) && !isPassed(node)) context.report({ node, messageId: 'outside' })
      },
    }
  },
}

/** @param {any} call */
function isReader({ callee, arguments: args }) {
  const name = callee.type === 'Identifier' ? callee.name : callee.property?.name
  if (name === 'readFile' || name === 'readFileSync') return args.some(isEncoding)
  if (callee.type === 'Identifier') return name === 'textOfBytes' || name === 'boundedJson'
  switch (name) {
    case 'parse':
      return callee.object.type === 'Identifier' && parsers.has(callee.object.name)
    case 'decode':
      return callee.object.type !== 'Identifier' || /decoder/i.test(callee.object.name)
    case 'text':
      return args.length === 0
    case 'toString':
      return args.some(isEncoding)
    default:
      return false
  }
}

/** Returns true for `'utf8'` or `{ encoding: 'utf8' }`. @param {any} node @returns {boolean} */
function isEncoding(node) {
  if (node.type === 'Literal') return encodings.has(node.value)
  if (node.type !== 'ObjectExpression') return false
  return node.properties.some((/** @type {any} */ { value }) => value && isEncoding(value))
}

/** Returns true if the result of the call passes `fromOutside` in the same expression. @param {any} node */
function isPassed(node) {
  for (
    let at = node;
    at.parent && !/Function|Statement|Declaration/.test(at.type);
    at = at.parent
  ) {
    const { parent } = at
    const isArgument = parent.type === 'CallExpression' && parent.arguments.includes(at)
    if (isArgument && parent.callee.name === 'fromOutside') return true
  }
  return false
}
