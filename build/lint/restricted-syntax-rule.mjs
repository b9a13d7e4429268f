/**
 * Lint rule: refuses the syntax that a selector matches (esquery, as in ESLint's `no-restricted-syntax`, which oxlint
 * lacks). Each option of the rule is an object with a selector and a message that says what to write instead.
 */

/**
 * Lint rule: refuses the syntax that a selector in its options matches.
 * @type {import('./rule.ts').Rule}
 */
export const restrictedSyntaxRule = {
  meta: {
    type: 'problem',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { selector: { type: 'string' }, message: { type: 'string' } },
        required: ['selector', 'message'],
        additionalProperties: false,
      },
    },
  },
  create(context) {
    const restrictions = /** @type {readonly { selector: string, message: string }[]} */ (
      /** @type {unknown} */ (context.options)
    )
    return Object.fromEntries(
      restrictions.map(({ selector, message }) => [
        selector,
        /** @param {any} node */ (node) => context.report({ node, message }),
      ]),
    )
  },
}
