/** `npm run check`: types, lint, format and size, as `npm test` runs them first. */
import { runChecks } from './checks.ts'

const results = runChecks()
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
