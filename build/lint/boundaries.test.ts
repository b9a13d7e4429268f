import { describe, expect, it } from 'vitest'
import { parts } from '../boundaries-of-tests.mjs'
import { partOf, refusal } from './boundaries-rule.mjs'
import { lintFiles } from './lint-files.ts'

describe('the import boundaries', () => {
  it.each([
    // Parts of the main process.
    ['electron/service/http.ts', '../store/outbox.ts'],
    ['electron/remote/command-line/help.ts', '../../store/outbox.ts'],
    ['electron/remote/socket/socket-server.ts', '../../commands/timer.ts'],
    ['electron/remote/assistant/mcp-server.ts', '../requests/remote-commands.ts'],
    ['electron/store/outbox/outbox.ts', '../../service/http.ts'],
    ['electron/commands/timer.ts', '../sync/pull.ts'],
    ['electron/sync/pulling/pull.ts', '../../commands/timer.ts'],
    ['electron/desktop/tray/tray.ts', '../../store/database.ts'],
    ['electron/desktop/tray/tray.ts', '../../queries/reader.ts'],
    ['electron/desktop/tray/tray.ts', '../../../build/bundle.ts'],
    ['electron/ipc/gate.ts', '../commands/timer.ts'],
    ['electron/ipc/handlers/report-calls.ts', '../../store/database.ts'],
    ['electron/sandbox/sandbox.ts', '../service/errors.ts'],
    ['electron/service/http.ts', '../sandbox/sandbox.ts'],
    ['electron/ipc/preload.ts', '../../shared/contract/groups/groups.ts'],
    ['electron/app/main.ts', '../start.ts'],
    // Shared code and the windows.
    ['shared/domain/text/clean-text.ts', '../../contract/errors.ts'],
    ['shared/contract/contract.ts', '../../electron/store/database.ts'],
    ['renderer/views/main/MainWindow.tsx', '../../ipc-client.ts'],
    ['renderer/views/main/MainWindow.tsx', '../../main.tsx'],
    ['renderer/ipc-client.ts', '../shared/contract/groups/groups.ts'],
    ['renderer/change-listener.ts', './ipc-client.ts'],
    ['renderer/stores/stores.ts', '../../electron/store/database.ts'],
    // Scripts and tests.
    ['build/bootstrap/prepare.mjs', '../bundle.ts'],
    ['build/check.ts', '../electron/base/clock.ts'],
    ['test/fakes/store-bench.ts', '../faults/simulated-user.ts'],
    ['test/faults/histories.test.ts', '../interface/unwrap-result.ts'],
    ['test/e2e/oracle.ts', '../../electron/store/database.ts'],
    ['test/mutations/run.ts', '../../electron/store/database.ts'],
  ])('refuse in %s: %s', (file, source) => {
    expect(refusal(file, source)).toMatch(/may not import [\w/]+; see/)
  })

  it('refuse arrows against the order of the topics of shared/domain, but in tests', () => {
    const upward = /is of a later topic/
    expect(refusal('shared/domain/time/calendar.ts', '../capture/capture.ts')).toMatch(upward)
    expect(refusal('shared/domain/units.ts', './time/calendar.ts')).toMatch(upward)
    expect(refusal('shared/domain/new/rule.ts', '../time/calendar.ts')).toMatch(upward)
    expect(refusal('shared/domain/capture/capture.ts', '../time/calendar.ts')).toBeNull()
    expect(refusal('shared/domain/time/calendar.ts', '../units.ts')).toBeNull()
    expect(refusal('shared/domain/time/calendar.test.ts', '../capture/capture.ts')).toBeNull()
  })

  it.each([
    ['electron/commands/timer.ts', 'electron/main', 'electron'],
    ['electron/sync/pulling/pull.ts', 'electron', 'electron'],
    ['electron/store/outbox/outbox.ts', 'undici', 'undici'],
    ['renderer/views/main/MainWindow.tsx', 'dexie', 'dexie'],
    ['renderer/lib/mileage.ts', 'react', 'react'],
    [
      'electron/sync/pulling/pull.ts',
      'a-package-that-is-listed-nowhere',
      'a-package-that-is-listed-nowhere',
    ],
    ['electron/sync/pulling/pull.ts', '@scope/package/file', '@scope/package'],
    ['build/bootstrap/prepare.mjs', 'vite', 'vite'],
    ['test/e2e/oracle.ts', 'undici', 'undici'],
    ['renderer/views/main/MainWindow.tsx', '@testing-library/react', '@testing-library/react'],
    ['renderer/stores/stores.test.ts', '@testing-library/react', '@testing-library/react'],
    ['test/faults/histories.test.ts', '@testing-library/react', '@testing-library/react'],
  ])('refuse the package in %s: %s', (file, source, name) => {
    expect(refusal(file, source)).toContain(`may not import the package ${name};`)
  })

  it.each([
    ['shared/domain/units.ts', 'node:path', 'node:path'],
    ['shared/contract/contract.ts', 'path', 'node:path'],
    ['renderer/lib/mileage.ts', 'node:crypto', 'node:crypto'],
    ['renderer/drafts/open-drafts.ts', 'fs/promises', 'node:fs'],
    ['electron/commands/timer.ts', 'node:fs/promises', 'node:fs'],
    ['electron/sync/pulling/pull.ts', 'node:timers', 'node:timers'],
    ['electron/queries/entries/entries.ts', 'node:sqlite', 'node:sqlite'],
    ['electron/store/outbox/outbox.ts', 'node:http', 'node:http'],
  ])("refuse Node's module in %s: %s", (file, source, name) => {
    expect(refusal(file, source)).toContain(`may not import the package ${name};`)
  })

  it.each([
    ['electron/commands/timer.ts', '../../test/fakes/store-bench.ts'],
    ['electron/commands/timer.ts', 'vitest'],
    ['shared/domain/units.ts', 'fast-check'],
    ['electron/commands/timer.ts', './timer.test.ts'],
    ['electron/commands/timer.test.ts', './history.test.ts'],
    ['test/fakes/store-bench.ts', '../faults/folding.test.ts'],
    ['electron/commands/timer.test.ts', '../../test/faults/write-ledger.ts'],
    ['electron/commands/timer.test.ts', '../sync/pull.ts'],
    ['electron/queries/entries/entries.ts', '../../commands/timer.ts'],
    ['renderer/stores/stores.test.ts', 'node:fs'],
  ])('keep tests and the program apart in %s: %s', (file, source) => {
    expect(refusal(file, source)).not.toBeNull()
  })

  it.each(['electron/new.ts', 'renderer/new.ts', 'renderer/new.tsx', 'test/new.ts', 'new/new.ts'])(
    'refuse a file without a part: %s',
    (file) => expect(refusal(file, './other.ts')).toContain('belongs to no part'),
  )

  it.each([
    ['electron/commands/timer.ts', '../store/outbox.ts'],
    ['electron/sync/pulling/pull.ts', '../../service/http.ts'],
    ['electron/ipc/handlers/workspace-calls.ts', '../../commands/clients.ts'],
    ['electron/base/json-file.ts', 'node:fs/promises'],
    ['electron/base/json-file.ts', 'fs'],
    ['electron/commands/timer.test.ts', '../../test/fakes/store-bench.ts'],
    ['electron/commands/timer.test.ts', './timer.ts'],
    ['electron/queries/entries/entries.test.ts', '../../commands/timer.ts'],
    ['renderer/change-listener.test.ts', './change-listener.ts'],
    ['renderer/views/main/MainWindow.tsx', '../../stores/stores.ts'],
    ['renderer/stores/stores.ts', 'zustand/vanilla'],
    ['renderer/open-window.tsx', './styles/base.css'],
    ['electron/desktop/tray/tray.ts', '../../../build/resources/icon.png?asset'],
  ])('allow in %s: %s', (file, source) => {
    expect(refusal(file, source)).toBeNull()
  })

  it('name parts that exist', () => {
    const named = parts.flatMap((part) => [...part.parts, ...(part.tests?.parts ?? [])])
    const names = parts.map(({ name }) => name)
    expect(named.filter((name) => !names.includes(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
    expect(partOf('shared/contract/schemas.test.ts')?.name).toBe('schemas')
  })
})

describe('lint', { timeout: 30_000 }, () => {
  it('asks code of a window that is loaded later to bring its messages', async () => {
    const file = 'renderer/views/main/screens.tsx'
    const [found] = await lintFiles({ [file]: "export const late = () => import('./Screen.tsx')" })
    expect(found?.message).toContain('loadLater')
  })

  it('sees every kind of import', async () => {
    const imports = [
      "import { client } from '../../renderer/ipc-client.ts'",
      "import type { Client } from '../../renderer/ipc-client.ts'",
      "import { type Client as Other } from '../../renderer/ipc-client.ts'",
      "import '../../renderer/ipc-client.ts'",
      "export { client } from '../../renderer/ipc-client.ts'",
      "export type { Client as Third } from '../../renderer/ipc-client.ts'",
      "export * from '../../renderer/ipc-client.ts'",
      "export const late = () => loadLater(() => import('../../renderer/ipc-client.ts'))",
      "export type Whole = typeof import('../../renderer/ipc-client.ts').client",
      "import assigned = require('../ipc-client.ts')",
      "export const required = require('../ipc-client.ts')",
      "export const made = createRequire(import.meta.url)('../ipc-client.ts')",
      'export const computed = (name: string) => loadLater(() => import(name))',
    ]
    const found = await lintFiles({ 'renderer/stores/stores.ts': imports.join('\n') })
    const byRule = found.filter(({ rule }) => rule === 'stint(boundaries)')
    expect(byRule.map(({ line }) => line)).toEqual(imports.map((_, index) => index + 1))
  })

  it('checks the imports of every kind of file', async () => {
    const files = [
      'build/bootstrap/prepare.mjs',
      'build/check.ts',
      'electron/base/ids.test.ts',
      'electron/base/ids.ts',
      'forge.config.ts',
      'renderer/main.tsx',
      'test/e2e/other-program/main.cjs',
    ]
    const codeOf = (file: string): string =>
      file.endsWith('.cjs') ? "require('listed-nowhere')" : "import 'listed-nowhere'"
    const found = await lintFiles(Object.fromEntries(files.map((file) => [file, codeOf(file)])))
    expect(found.map(({ file, rule }) => [file, rule])).toEqual(
      files.map((file) => [file, 'stint(boundaries)']),
    )
  })

  it('has one door for each thing', async () => {
    const cases: readonly (readonly [file: string, code: string, rule: string])[] = [
      ['electron/base/ids.ts', 'export default 1', 'stint(restricted-syntax)'],
      [
        'electron/desktop/tray/tray.ts',
        "import { ipcMain } from 'electron/main'\nexport { ipcMain }",
        'eslint(no-restricted-imports)',
      ],
      [
        'electron/sync/pull.test.ts',
        'export const at = Date.now()',
        'eslint(no-restricted-properties)',
      ],
      [
        'electron/sync/pulling/one.ts',
        'export const at = Date.now()',
        'eslint(no-restricted-properties)',
      ],
      ['electron/sync/pulling/two.ts', 'export const at = new Date()', 'stint(restricted-syntax)'],
      [
        'renderer/stores/stores.ts',
        "export const page = fetch('/')",
        'eslint(no-restricted-globals)',
      ],
      [
        'test/fakes/mails.ts',
        'export const one = Math.random()',
        'eslint(no-restricted-properties)',
      ],
      [
        'test/e2e/sent.ts',
        'export const sent = (page) => page.waitForFunction(async () => stint.call("sync.status"))',
        'stint(restricted-syntax)',
      ],
      ['test/soak/sent.ts', 'page.waitForFunction(isAllSent)', 'stint(restricted-syntax)'],
      ['test/faults/pull.test.ts', 'export const at = new Date()', 'stint(restricted-syntax)'],
    ]
    const codes = Object.fromEntries(cases.map(([file, code]) => [file, code]))
    const found = await lintFiles(codes)
    expect(found.map(({ file, rule }) => [file, rule])).toEqual(
      expect.arrayContaining(cases.map(([file, , rule]) => [file, rule])),
    )
  })

  it('lets the clock read the time', async () => {
    const code = 'export const at = () => Date.now()'
    expect(await lintFiles({ 'electron/base/clock.ts': code })).toEqual([])
  })

  it('refuses a comment that turns off a rule where nothing is refused', async () => {
    const code = '// oxlint-disable-next-line no-var -- Not one here.\nexport const one = 1'
    const [found] = await lintFiles({ 'electron/base/ids.ts': code })
    expect(found?.message).toMatch(/unused/i)
  })
})
