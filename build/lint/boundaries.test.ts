import { join } from 'node:path'
import { ESLint } from 'eslint'
import { beforeAll, describe, expect, it } from 'vitest'

const project = join(import.meta.dirname, '..', '..')
const eslint = new ESLint({
  cwd: project,
  overrideConfigFile: join(project, 'build/eslint.config.mjs'),
  ruleFilter: ({ ruleId }) => ruleId === 'stint/boundaries' || ruleId.startsWith('no-restricted'),
})

/** Which rules refuse this code in a file that exists, so that the type checker knows it. */
async function refusals(file: string, code: string): Promise<readonly (string | null)[]> {
  const results = await eslint.lintText(code, { filePath: join(project, file) })
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))
}

// The first question of a project makes the type checker read all of it; a busy machine needs its time.
beforeAll(async () => {
  for (const file of [
    'electron/ipc/preload.ts',
    'renderer/ipc-client.ts',
    'shared/contract/errors.ts',
  ]) {
    await refusals(file, '')
  }
}, 60_000)

describe('the import boundaries', () => {
  it.each([
    ['electron/service/http.ts', "import { fold } from '../store/outbox.ts'"],
    ['electron/remote/command-line/help.ts', "import { fold } from '../../store/outbox.ts'"],
    ['electron/remote/socket/socket-server.ts', "import type { x } from '../../commands/timer.ts'"],
    ['electron/store/outbox.ts', "import type { Http } from '../service/http.ts'"],
    ['electron/commands/timer.ts', "import { pull } from '../sync/pull.ts'"],
    ['electron/sync/pull.ts', "import { createTimerCommands } from '../commands/timer.ts'"],
    ['electron/desktop/tray/tray.ts', "import { openDatabase } from '../../store/database.ts'"],
    ['electron/ipc/gate.ts', "import { createTimerCommands } from '../commands/timer.ts'"],
    ['electron/sandbox/sandbox.ts', "import { toAnswerError } from '../service/errors.ts'"],
    ['electron/service/http.ts', "import type { Sandbox } from '../sandbox/sandbox.ts'"],
    ['electron/ipc/preload.ts', "import { schemas } from '../../shared/contract/schemas.ts'"],
    ['shared/domain/text/clean-text.ts', "import type { Outcome } from '../../contract/errors.ts'"],
    [
      'shared/contract/contract.ts',
      "import type { Database } from '../electron/store/database.ts'",
    ],
    ['renderer/views/main/MainWindow.tsx', "import { client } from '../../ipc-client.ts'"],
    ['renderer/views/main/MainWindow.tsx', "const late = () => import('../../ipc-client.ts')"],
    ['renderer/stores/stores.ts', "export { client } from '../ipc-client.ts'"],
    ['renderer/stores/stores.ts', "export type Client = typeof import('../ipc-client.ts').client"],
    ['renderer/ipc-client.ts', "import { schemas } from '../shared/contract/schemas.ts'"],
    [
      'renderer/stores/stores.ts',
      "import type { Database } from '../../electron/store/database.ts'",
    ],
  ])('refuses in %s: %s', async (file, code) => {
    expect(await refusals(file, code)).toContain('stint/boundaries')
  })

  it.each([
    ['electron/commands/timer.ts', "import { app } from 'electron/main'"],
    ['electron/store/outbox.ts', "import { Pool } from 'undici'"],
    ['renderer/views/main/MainWindow.tsx', "import Dexie from 'dexie'"],
    ['electron/sync/pull.ts', "import { app } from 'electron'"],
  ])('refuses the package in %s: %s', async (file, code) => {
    expect(await refusals(file, code)).toContain('stint/boundaries')
  })

  it.each([
    ['electron/sync/pull.ts', 'export const at = Date.now()', 'no-restricted-properties'],
    ['electron/sync/pull.ts', 'export const at = new Date()', 'no-restricted-syntax'],
    ['renderer/stores/stores.ts', "export const page = fetch('/')", 'no-restricted-globals'],
    [
      'electron/desktop/tray/tray.ts',
      "import { ipcMain } from 'electron/main'",
      'no-restricted-imports',
    ],
    ['electron/base/ids.ts', 'export default 1', 'no-restricted-syntax'],
  ])('has one door, not %s: %s', async (file, code, rule) => {
    expect(await refusals(file, code)).toContain(rule)
  })

  it.each([
    ['electron/commands/timer.ts', "import { enqueue } from '../store/outbox.ts'"],
    ['electron/sync/pull.ts', "import type { Http } from '../service/http.ts'"],
    ['renderer/views/main/MainWindow.tsx', "import type { Stores } from '../../stores/stores.ts'"],
    ['electron/base/clock.ts', 'export const at = () => Date.now()'],
  ])('allows in %s: %s', async (file, code) => {
    expect(await refusals(file, code)).toEqual([])
  })
})
