/**
 * Lint rule for end-to-end tests: a statement must wait for what it needs (test/e2e/waits.ts has the waits). Refuses:
 * - a look at the service right after an act or after another look, because the second state may not be there yet
 * - a look at the page right after an act
 * - a key right after a screen, a dialog or a list was opened, or after a button was pressed, because the key would go
 *   to the element that still has the focus
 * - Enter right after an arrow key opened a list and letters were typed, because Enter is ignored until the list is
 *   loaded
 * - a duration found as part of a text, because `1:30` is also in the `11:30` that stands there at some hours
 */

/** Functions that return the service's current state without waiting (test/e2e/account.ts, oracle.ts). */
const looks = new Set([
  'entriesNamed',
  'expensesFrom',
  'projectIds',
  'requests',
  'entriesAtService',
])

/** Playwright functions that return the page's current state without waiting. */
const glances = new Set([
  'inputValue',
  'textContent',
  'innerText',
  'allTextContents',
  'allInnerTexts',
  'getAttribute',
  'count',
  'isVisible',
  'isChecked',
  'isDisabled',
  'isEnabled',
])

/** Roles of elements that open and become visible before they get the focus. */
const openingRoles = new Set(['dialog', 'alertdialog', 'menu', 'menuitem', 'listbox'])

/** Acts of a user. Playwright waits for the control, but not for the effect. */
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

/** Acts that show another screen. */
const openings = new Set(['open', 'goto', 'reload'])
/** Keys that show another screen. */
const openingKeys = /^(?:Alt\+\d|Control\+k)$/

/** @typedef {'look' | 'glance' | 'act' | 'press' | 'key' | 'opening' | 'opening key' | 'wait'} Kind */

/**
 * Lint rule for end-to-end tests: refuses statements that don't wait until the page or service is ready for them.
 * @type {import('./rule.ts').Rule}
 */
export const waitsRule = {
  meta: {
    type: 'problem',
    messages: {
      look: 'The service may not have this yet: wait for it (heldEntries, heldExpenses, eventually in test/e2e/waits.ts).',
      glance:
        'The page may not show this yet: wait for it (hasValue, hasCount, eventually in test/e2e/waits.ts).',
      pick: 'The list may not be loaded yet: pick with pickByTyping in test/e2e/keyboard.ts.',
      time: 'At some hours another time contains these digits: find the whole text ({ exact: true }).',
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
        const isActed = before === 'act' || before === 'press' || before.endsWith('key')
        if (kind === 'look' && (isActed || before === 'look'))
          context.report({ node: statement, messageId: 'look' })
        if (kind === 'glance' && isActed) context.report({ node: statement, messageId: 'glance' })
        if (kind.endsWith('key') && (before.startsWith('opening') || before === 'press'))
          context.report({ node: statement, messageId: 'key' })
        before = kind
      }
      for (const [index, statement] of statements.entries())
        if (isTypedBlindly(statements.slice(index, index + 3)))
          context.report({ node: statement, messageId: 'pick' })
    }
    return {
      /** @param {any} node */
      BlockStatement: (node) => check(node.body),
      /** @param {any} node */
      Program: (node) => check(node.body),
      /** @param {any} node */
      CallExpression: (node) => {
        if (isPartOfTime(node)) context.report({ node, messageId: 'time' })
      },
    }
  },
}

/**
 * Kinds of awaited calls; the first that fits counts.
 * @type {readonly (readonly [Kind, (call: any, name: string) => boolean])[]}
 */
const callKinds = [
  ['opening key', (call, name) => isKey(call, name) && openingKeys.test(call.arguments[0]?.value)],
  ['key', isKey],
  ['opening', (_, name) => openings.has(name)],
  ['opening', (call, name) => name === 'click' && isInNavigation(call)],
  ['opening', (call, name) => name === 'waitFor' && call.arguments.length === 0 && isOpening(call)],
  ['press', (call, name) => name === 'click' && isOnButton(call)],
  ['act', (_, name) => acts.has(name)],
]

/**
 * Returns the kind of a statement; null if it waits for nothing and does nothing in the program.
 * @param {any} statement
 * @returns {Kind | null}
 */
function kindOf(statement) {
  const isPlain = statement.type === 'ExpressionStatement'
  if (isPlain && isExpected(statement.expression, looks)) return 'look'
  if (isPlain && isExpected(statement.expression, glances)) return 'glance'
  if (!hasAwait(statement)) return null
  const awaited = isPlain && statement.expression.type === 'AwaitExpression'
  const call = awaited ? statement.expression.argument : null
  if (call?.type !== 'CallExpression') return 'wait'
  const name = nameOf(call.callee)
  return callKinds.find(([, isSuch]) => isSuch(call, name))?.[0] ?? 'wait'
}

/**
 * Returns true if the statements press the down arrow, type letters, and then press Enter.
 * @param {readonly any[]} statements
 */
function isTypedBlindly(statements) {
  const [arrow, letters, enter] = statements.map((statement) => statement.expression?.argument)
  return (
    isPressOf(arrow, 'ArrowDown') &&
    letters?.type === 'CallExpression' &&
    isKey(letters, nameOf(letters.callee)) &&
    nameOf(letters.callee) === 'type' &&
    isPressOf(enter, 'Enter')
  )
}

/**
 * Returns true for `getByText('1:30')` without options, which also finds `11:30 – 13:00`.
 * @param {any} call
 */
function isPartOfTime({ callee, arguments: [text, options] }) {
  return nameOf(callee) === 'getByText' && /^\d+:\d\d$/.test(text?.value) && !options
}

/** @param {any} call @param {string} key */
function isPressOf(call, key) {
  return (
    call?.type === 'CallExpression' &&
    nameOf(call.callee) === 'press' &&
    call.arguments[0]?.value === key
  )
}

/**
 * Returns true for a call such as `expect(await account.entriesNamed('x')).toEqual([])`, whatever is done with the
 * result.
 * @param {any} node @param {ReadonlySet<string>} names @returns {boolean}
 */
function isExpected(node, names) {
  let inner = node
  while (inner.type === 'CallExpression' || inner.type === 'MemberExpression') {
    if (inner.type === 'CallExpression' && nameOf(inner.callee) === 'expect')
      return inner.arguments.some((/** @type {any} */ argument) =>
        some(argument, (part) => isRead(part, names)),
      )
    inner = inner.type === 'CallExpression' ? inner.callee : inner.object
  }
  return false
}

/** @param {any} node @param {ReadonlySet<string>} names */
function isRead({ type, argument }, names) {
  return (
    type === 'AwaitExpression' &&
    argument.type === 'CallExpression' &&
    names.has(nameOf(argument.callee))
  )
}

/** Returns true for a key that goes to whatever has the focus. @param {any} call @param {string} name */
function isKey({ callee }, name) {
  if (name === 'pressEnter') return true
  if (callee.type !== 'MemberExpression' || (name !== 'press' && name !== 'type')) return false
  return nameOf(callee.object) === 'keyboard'
}

/** @param {any} call */
function isInNavigation(call) {
  return some(call.callee, (one) => one.type === 'Literal' && one.value === 'navigation')
}

/**
 * Returns true for `page.getByRole('dialog').waitFor()`. The last role in the call is the role of the awaited element.
 * @param {any} call
 */
function isOpening(call) {
  return openingRoles.has(lastRole(call.callee))
}

/** Returns true for `main.button('Save').click()`, or a click on a button found by its role. @param {any} call */
function isOnButton(call) {
  const target = call.callee.object
  return (
    (target?.type === 'CallExpression' && nameOf(target.callee) === 'button') ||
    lastRole(call.callee) === 'button'
  )
}

/**
 * Returns the role in the last `getByRole` of a chain of locators; empty if there is none.
 * @param {any} node
 * @returns {string}
 */
function lastRole(node) {
  for (let inner = node; inner; inner = inner.callee ?? inner.object)
    if (inner.type === 'CallExpression' && /^getBy/.test(nameOf(inner.callee)))
      return nameOf(inner.callee) === 'getByRole' ? `${inner.arguments[0]?.value}` : ''
  return ''
}

/** @param {any} node */
function hasAwait(node) {
  return some(node, ({ type }) => type === 'AwaitExpression')
}

/** Returns the last part of a name. @param {any} node @returns {string} */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' && node.property.type === 'Identifier'
    ? node.property.name
    : ''
}

/**
 * Returns true if the node or a node in it passes the test. Functions inside it are skipped, because they run at
 * another time.
 * @param {any} node @param {(node: any) => boolean} isOne @returns {boolean}
 */
function some(node, isOne) {
  if (Array.isArray(node)) return node.some((one) => some(one, isOne))
  if (typeof node?.type !== 'string' || /Function/.test(node.type)) return false
  if (isOne(node)) return true
  return Object.entries(node).some(([key, value]) => key !== 'parent' && some(value, isOne))
}
