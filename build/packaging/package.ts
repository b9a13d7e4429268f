/** `npm run package`: builds an unpacked program in out/, to try it and for the end-to-end tests. */
import { packageProgram } from './package-program.ts'

process.exitCode = packageProgram('tests')
