/** `npm run dev`: when files are saved, the windows reload, or the main process restarts. */
import { join } from 'node:path'
import { forgetBundle } from './bundle.ts'
import { rootWords, runProgram } from './run-program.ts'

const forge = join(
  import.meta.dirname,
  '../node_modules/@electron-forge/cli/dist/electron-forge.js',
)
// Forge writes its own bundles, which use the development server, to the same folder.
forgetBundle()
await runProgram(process.execPath, [forge, 'start', '--', '--demo', ...rootWords])
