/** `node restoring-program.ts <folder> <backup>`: restores it, to be killed meanwhile. Prints `begun`, `done`. */
import { systemClock } from '../../electron/base/clock.ts'
import { createIdSource } from '../../electron/base/ids.ts'
import { createLog } from '../../electron/base/log.ts'
import { createHistory } from '../../electron/commands/history/history.ts'
import { createBackups } from '../../electron/app/workspaces/backups.ts'
import { createRestores } from '../../electron/app/workspaces/restores.ts'
import { openWorkspaceDatabase } from '../../electron/app/workspaces/workspace-database.ts'

const [folder = '', name = ''] = process.argv.slice(2)
const silent = { publish: () => undefined, subscribe: () => () => undefined }
const clock = systemClock
const log = createLog(() => undefined)
const { database } = openWorkspaceDatabase(folder, silent, { clock, log })
const writing = { database, clock, ids: createIdSource(clock) }
const backups = createBackups(folder, database, { clock, log })
const restores = createRestores(folder, {
  context: { ...writing, history: createHistory(writing) },
  backups,
  log,
  whileOffline: (work) => Promise.resolve(work()),
})
process.stdout.write('begun\n')
const restored = await restores.restore(name)
process.stdout.write(restored.ok ? 'done\n' : `${restored.error.message}\n`)
process.exit(restored.ok ? 0 : 1)
