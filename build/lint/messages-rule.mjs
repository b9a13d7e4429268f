/**
 * Lint rule: texts that the user reads must come from `t` or `plural` (shared/domain/language/), so that they can be
 * translated. Refuses literals that contain words wherever such texts go: between tags, in attributes that are read out
 * or shown, and in properties that components show.
 */

/** Attributes and properties whose values are shown or read out. */
const shown = new Set([
  ...['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'placeholder', 'title'],
  ...['label', 'hint', 'text', 'message', 'question', 'effect', 'tooltip', 'openText', 'done'],
])

/**
 * Matches a word: three letters in a row, at least one of them lower case. `ID`, `EUR`, `95.00` and a key such as `N`
 * are not words.
 */
const word = /\p{L}*\p{Ll}\p{L}{2}|\p{L}{2}\p{Ll}/u

/**
 * Lint rule: refuses texts for the user that do not come from `t` or `plural`, and so can't be translated.
 * @type {import('./rule.ts').Rule}
 */
export const messagesRule = {
  meta: {
    type: 'problem',
    messages: {
      untranslated:
        'Make this text with `t` or `plural` (docs/contributing.md#a-language): {{text}}',
    },
    schema: [],
  },
  create(context) {
    /** @param {any} node @param {unknown} text */
    const check = (node, text) => {
      if (typeof text !== 'string' || !word.test(text) || isName(text)) return
      context.report({ node, messageId: 'untranslated', data: { text: text.trim().slice(0, 60) } })
    }
    /**
     * Checks the literals that a value consists of: the literals of each branch, and the parts of a template.
     * @param {any} node
     */
    const checkValue = (node) => {
      if (node === null || node === undefined) return
      if (node.type === 'Literal') check(node, node.value)
      if (node.type === 'TemplateLiteral') check(node, textOf(node))
      if (node.type === 'ConditionalExpression') {
        checkValue(node.consequent)
        checkValue(node.alternate)
      }
      if (node.type === 'LogicalExpression') checkValue(node.right)
      if (node.type === 'JSXExpressionContainer') checkValue(node.expression)
    }
    return {
      /** @param {any} node */
      JSXText: (node) => check(node, node.value),
      /** @param {any} node */
      JSXAttribute: (node) => {
        if (shown.has(node.name.name)) checkValue(node.value)
      },
      /** @param {any} node */
      JSXExpressionContainer: (node) => {
        if (node.parent.type !== 'JSXAttribute') checkValue(node.expression)
      },
      /** @param {any} node */
      Property: (node) => {
        const name = node.key.type === 'Identifier' ? node.key.name : node.key.value
        if (!node.computed && shown.has(name)) checkValue(node.value)
      },
    }
  },
}

/**
 * Lint rule: refuses quotation marks around a value in a template without the tag `t`. They must be part of a
 * translated message, because each language has its own.
 * @type {import('./rule.ts').Rule}
 */
export const quotationMarksRule = {
  meta: {
    type: 'problem',
    messages: { untranslated: 'Put the quotation marks around with t`“${text}”`' },
    schema: [],
  },
  create: (context) => ({
    /** @param {any} node */
    TemplateLiteral(node) {
      /** @type {readonly { value: { cooked: string } }[]} */
      const parts = node.quasis.slice(0, -1)
      const isQuoting = parts.some(({ value }) => value.cooked.endsWith('“'))
      if (isQuoting && node.parent.type !== 'TaggedTemplateExpression') {
        context.report({ node, messageId: 'untranslated' })
      }
    },
  }),
}

/** Matches a sentence: it begins with a capital, has at least three words and ends as sentences do. */
const sentence = /^\p{Lu}\S*( +\S+){2,}[.!?]$/u

/**
 * Lint rule for code without a window: refuses sentences without the tag `t`, which would stay in English on a screen
 * in another language. Thrown errors and the log are for developers, and may have any text.
 * @type {import('./rule.ts').Rule}
 */
export const sentencesRule = {
  meta: {
    type: 'problem',
    messages: { untranslated: 'Make this sentence with `t`, or log or throw it: {{text}}' },
    schema: [],
  },
  create(context) {
    /** @param {any} node @param {string} text */
    const check = (node, text) => {
      if (!sentence.test(text) || isNoScreenText(node.parent)) return
      context.report({ node, messageId: 'untranslated', data: { text: text.slice(0, 60) } })
    }
    return {
      /** @param {any} node */
      Literal: (node) => {
        if (typeof node.value === 'string') check(node, node.value)
      },
      /** @param {any} node */
      TemplateLiteral: (node) => {
        if (node.parent.type !== 'TaggedTemplateExpression') check(node, textOf(node))
      },
    }
  },
}

/**
 * True for an error, a log line, a description for `zod`, and the forms of `plural`.
 * @param {any} parent
 */
function isNoScreenText({ type, callee, key }) {
  if (type === 'NewExpression') return /Error$/.test(callee.name)
  if (type === 'Property') return key.name === 'one' || key.name === 'other'
  return (
    type === 'CallExpression' &&
    (callee.object?.name === 'log' || callee.property?.name === 'describe')
  )
}

/** @param {{ quasis: readonly { value: { cooked: string } }[] }} template */
function textOf({ quasis }) {
  return quasis.map(({ value }) => value.cooked).join(' ')
}

/** Returns true for a name that is the same in every language: “Stint”, a file or an address. @param {string} text */
function isName(text) {
  return text.trim() === 'Stint' || /^(?:https?:|\/|[\w.-]+\.[a-z]{2,4}$)/.test(text.trim())
}
