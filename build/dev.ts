/** `npm run dev`: windows reload as files are saved, the main process restarts. */
import { join } from 'node:path'
import { rootWords, runProgram } from './run-program.ts'

const forge = join(
  import.meta.dirname,
  '../node_modules/@electron-forge/cli/dist/electron-forge.js',
)
await runProgram(process.execPath, [forge, 'start', '--', '--demo', ...rootWords])
