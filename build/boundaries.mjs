/**
 * Which part of the program may import which. Lint enforces it for static, type-only and dynamic imports
 * (build/lint/boundaries-rule.mjs); build/lint/boundaries.test.ts tests the rule.
 */

/** Parts of the program by path, first match wins. */
export const elements = [
  { type: 'domain', pattern: 'shared/domain/**' },
  { type: 'schemas', pattern: 'shared/contract/*schemas.ts' },
  { type: 'contract', pattern: 'shared/contract/**' },

  { type: 'preload', pattern: 'electron/ipc/preload.ts' },
  { type: 'handlers', pattern: ['electron/ipc/handlers/**', 'electron/ipc/require-workspace.ts'] },
  { type: 'gate', pattern: 'electron/ipc/**' },
  { type: 'changeBus', pattern: 'electron/base/change-bus.ts' },
  { type: 'base', pattern: 'electron/base/**' },
  { type: 'settings', pattern: 'electron/settings/**' },
  { type: 'account', pattern: 'electron/account/**' },
  { type: 'commands', pattern: 'electron/commands/**' },
  { type: 'queries', pattern: 'electron/queries/**' },
  { type: 'store', pattern: 'electron/store/**' },
  { type: 'sync', pattern: 'electron/sync/**' },
  { type: 'service', pattern: 'electron/service/**' },
  { type: 'desktop', pattern: 'electron/desktop/**' },
  { type: 'socket', pattern: 'electron/remote/socket/**' },
  { type: 'commandLine', pattern: 'electron/remote/command-line/**' },
  { type: 'remote', pattern: 'electron/remote/**' },
  { type: 'sandbox', pattern: 'electron/sandbox/**' },
  // The composition root: builds the parts and wires them.
  { type: 'app', pattern: ['electron/app/**', 'electron/start.ts', 'electron/forge-env.d.ts'] },

  { type: 'views', pattern: 'renderer/views/**' },
  { type: 'stores', pattern: 'renderer/stores/**' },
  { type: 'components', pattern: 'renderer/components/**' },
  { type: 'drafts', pattern: 'renderer/drafts/**' },
  { type: 'lib', pattern: 'renderer/lib/**' },
  { type: 'styles', pattern: 'renderer/styles/**' },
  { type: 'live', pattern: 'renderer/change-listener.ts' },
  { type: 'client', pattern: 'renderer/ipc-client.ts' },
  // The windows' own composition root.
  { type: 'window', pattern: 'renderer/*.tsx' },

  { type: 'build', pattern: ['build/**', 'forge.config.ts'] },
  { type: 'test', pattern: 'test/**' },
]

const shared = ['domain', 'contract']
const electronParts = [
  'base',
  'changeBus',
  'settings',
  'account',
  'commands',
  'queries',
  'store',
  'sync',
  'service',
  'desktop',
  'socket',
  'commandLine',
  'remote',
  'handlers',
  'gate',
]
const rendererParts = ['views', 'stores', 'components', 'drafts', 'lib', 'styles', 'live', 'client']

/** @type {Readonly<Record<string, readonly string[]>>} part → parts that it may import, besides itself */
export const arrows = {
  domain: [],
  contract: ['domain'],
  schemas: shared,

  preload: ['contract'],
  gate: [...shared, 'schemas', 'base', 'changeBus'],
  handlers: [
    ...shared,
    'base',
    'settings',
    'account',
    'commands',
    'queries',
    'store',
    'desktop',
    'app',
  ],
  changeBus: shared,
  base: shared,
  settings: [...shared, 'schemas', 'base', 'changeBus', 'store', 'desktop'],
  account: [...shared, 'base', 'service', 'store'],
  commands: [...shared, 'base', 'store'],
  queries: [...shared, 'store'],
  store: [...shared, 'base', 'changeBus'],
  sync: [...shared, 'base', 'changeBus', 'service', 'store'],
  service: ['domain', 'base'],
  // Icons come from build/resources.
  desktop: [...shared, 'base', 'changeBus', 'commands', 'queries', 'build'],
  // The socket between the command line and the running program: both ends of the protocol.
  socket: [...shared, 'base'],
  commandLine: [...shared, 'base', 'socket'],
  remote: [...shared, 'base', 'changeBus', 'commands', 'queries', 'desktop'],
  sandbox: ['domain', 'base'],
  app: [...shared, ...electronParts, 'schemas'],

  views: [...shared, 'stores', 'components', 'drafts', 'lib'],
  stores: [...shared, 'lib'],
  components: [...shared, 'stores', 'drafts', 'lib'],
  drafts: shared,
  lib: shared,
  styles: [],
  live: [...shared, 'stores', 'client', 'lib'],
  client: ['contract'],
  window: [...shared, ...rendererParts],

  build: [],
  test: [
    ...shared,
    'schemas',
    ...electronParts,
    'app',
    'sandbox',
    'preload',
    ...rendererParts,
    'build',
  ],
}

/** Packages that only these parts may import. */
export const packages = {
  electron: ['app', 'handlers', 'commandLine', 'preload', 'gate', 'desktop'],
  undici: ['service', 'test'],
  libsql: ['store', 'test'],
  keytar: ['account', 'app'],
  dexie: ['drafts'],
  '@jellybrick/dbus-next': ['desktop', 'test'],
  zod: ['schemas', 'account', 'commands', 'desktop', 'remote', 'settings', 'app', 'service'],
  react: ['views', 'components', 'window'],
}
