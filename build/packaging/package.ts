/** `npm run package`: builds the program in out/ without an installer, to try it out and for end-to-end tests. */
import { packageProgram } from './package-program.ts'

process.exitCode = packageProgram('tests')
