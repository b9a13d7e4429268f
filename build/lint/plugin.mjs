/** Plugin with our own lint rules. The linter loads the plugin by its path (oxlint.config.ts). */
import { boundariesRule } from './boundaries-rule.mjs'
import { messagesRule, quotationMarksRule, sentencesRule } from './messages-rule.mjs'
import { outsideRule } from './outside-rule.mjs'
import { restrictedSyntaxRule } from './restricted-syntax-rule.mjs'
import { waitsRule } from './waits-rule.mjs'

/** @type {{ meta: { name: string }, rules: Readonly<Record<string, import('./rule.ts').Rule>> }} */
const plugin = {
  meta: { name: 'stint' },
  rules: {
    boundaries: boundariesRule,
    messages: messagesRule,
    'quotation-marks': quotationMarksRule,
    sentences: sentencesRule,
    outside: outsideRule,
    'restricted-syntax': restrictedSyntaxRule,
    waits: waitsRule,
  },
}

export default plugin
