/** `npm run check`. `npm test` runs it first. */
import { runChecks } from './checks.ts'

const results = await runChecks()
process.exitCode = results.every(({ hasPassed }) => hasPassed) ? 0 : 1
