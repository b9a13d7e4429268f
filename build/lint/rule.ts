import type { RuleTester } from 'oxlint/plugins-dev'

/** In ESLint's format, which oxlint runs. */
export type Rule = Parameters<RuleTester['run']>[1]
