/**
 * ESLint rule for end-to-end tests: what a statement needs has been waited for. Refuses a look at the service right
 * after an act or after another look, because what comes second may not have come yet; and a key right after a screen
 * was opened, because it goes to what has the focus until then. test/e2e/waits.ts has the waits.
 */

/** Functions that answer at once what the service holds (test/e2e/account.ts, oracle.ts). */
const looks = new Set([
  'entriesNamed',
  'expensesFrom',
  'projectIds',
  'requests',
  'entriesAtService',
])

/** What a person does; Playwright waits for the control, and for nothing that follows. */
const acts = new Set([
  'click',
  'dblclick',
  'check',
  'uncheck',
  'fill',
  'press',
  'pressEnter',
  'type',
  'pressSequentially',
  'selectOption',
])

/** What shows another screen. */
const openings = new Set(['open', 'goto', 'reload'])
/** Keys that do. */
const openingKeys = /^(?:Alt\+\d|Control\+k)$/

/** @typedef {'look' | 'act' | 'key' | 'opening' | 'opening key' | 'wait'} Kind */

/** @type {import('eslint').Rule.RuleModule} */
export const waitsRule = {
  meta: {
    type: 'problem',
    messages: {
      look: 'The service may not have this yet: wait for it (heldEntries, heldExpenses, eventually in test/e2e/waits.ts).',
      key: 'The screen may not have the focus yet: wait for what takes the key (hasFocus in test/e2e/waits.ts).',
    },
    schema: [],
  },
  create(context) {
    /** @param {readonly any[]} statements */
    const check = (statements) => {
      /** @type {Kind} */
      let before = 'wait'
      for (const statement of statements) {
        const kind = kindOf(statement)
        if (kind === null) continue
        const isActed = before === 'act' || before.endsWith('key')
        if (kind === 'look' && (isActed || before === 'look'))
          context.report({ node: statement, messageId: 'look' })
        if (kind.endsWith('key') && before.startsWith('opening'))
          context.report({ node: statement, messageId: 'key' })
        before = kind
      }
    }
    return {
      /** @param {any} node */
      BlockStatement: (node) => check(node.body),
      /** @param {any} node */
      Program: (node) => check(node.body),
    }
  },
}

/** Null for a statement that waits for nothing and does nothing in the program. @param {any} statement @returns {Kind | null} */
function kindOf(statement) {
  const isPlain = statement.type === 'ExpressionStatement'
  if (isPlain && isLook(statement.expression)) return 'look'
  if (!hasAwait(statement)) return null
  const awaited = isPlain && statement.expression.type === 'AwaitExpression'
  const call = awaited ? statement.expression.argument : null
  if (call?.type !== 'CallExpression') return 'wait'
  const name = nameOf(call.callee)
  if (isKey(call, name)) return openingKeys.test(call.arguments[0]?.value) ? 'opening key' : 'key'
  if (openings.has(name) || (name === 'click' && isInNavigation(call))) return 'opening'
  return acts.has(name) ? 'act' : 'wait'
}

/** `expect(await account.entriesNamed('x')).toEqual([])`, whatever is made of what was read. @param {any} node @returns {boolean} */
function isLook(node) {
  let inner = node
  while (inner.type === 'CallExpression' || inner.type === 'MemberExpression') {
    if (inner.type === 'CallExpression' && nameOf(inner.callee) === 'expect')
      return inner.arguments.some((/** @type {any} */ one) => some(one, isRead))
    inner = inner.type === 'CallExpression' ? inner.callee : inner.object
  }
  return false
}

/** @param {any} node */
function isRead({ type, argument }) {
  return (
    type === 'AwaitExpression' &&
    argument.type === 'CallExpression' &&
    looks.has(nameOf(argument.callee))
  )
}

/** A key that goes to what has the focus, whatever that is. @param {any} call @param {string} name */
function isKey({ callee }, name) {
  if (name === 'pressEnter') return true
  if (callee.type !== 'MemberExpression' || (name !== 'press' && name !== 'type')) return false
  return nameOf(callee.object) === 'keyboard'
}

/** @param {any} call */
function isInNavigation(call) {
  return some(call.callee, (one) => one.type === 'Literal' && one.value === 'navigation')
}

/** @param {any} node */
function hasAwait(node) {
  return some(node, ({ type }) => type === 'AwaitExpression')
}

/** The last part of a name. @param {any} node @returns {string} */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : ''
}

/**
 * Whether the node or one in it is such a one; functions in it run at another time.
 * @param {any} node @param {(node: any) => boolean} isOne @returns {boolean}
 */
function some(node, isOne) {
  if (Array.isArray(node)) return node.some((one) => some(one, isOne))
  if (typeof node?.type !== 'string' || /Function/.test(node.type)) return false
  if (isOne(node)) return true
  return Object.entries(node).some(([key, value]) => key !== 'parent' && some(value, isOne))
}
