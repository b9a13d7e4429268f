/**
 * Who may import whom: the one place where the arrows are drawn. Lint enforces it for static, type-only
 * and dynamic imports (build/eslint.config.mjs); build/lint/boundaries.test.ts proves that it bites.
 */

/** Parts of the program by path, first match wins. */
export const elements = [
  { type: 'domain', pattern: 'shared/domain/**' },
  {
    type: 'schemas',
    pattern: [
      'shared/schemas.ts',
      'shared/schema-units.ts',
      'shared/expense-schemas.ts',
      'shared/import-schemas.ts',
      'shared/entry-schemas.ts',
      'shared/settings-schema.ts',
      'shared/sign-in-schemas.ts',
      'shared/certificate-schemas.ts',
    ],
  },
  { type: 'contract', pattern: 'shared/*.ts' },

  { type: 'preload', pattern: 'electron/preload.ts' },
  { type: 'gate', pattern: ['electron/ipc.ts', 'electron/ipc-calls.ts'] },
  { type: 'changes', pattern: 'electron/changes.ts' },
  { type: 'kit', pattern: 'electron/kit/**' },
  { type: 'account', pattern: 'electron/account/**' },
  { type: 'commands', pattern: 'electron/commands/**' },
  { type: 'queries', pattern: 'electron/queries/**' },
  { type: 'store', pattern: 'electron/store/**' },
  { type: 'sync', pattern: 'electron/sync/**' },
  { type: 'service', pattern: 'electron/service/**' },
  { type: 'desktop', pattern: 'electron/desktop/**' },
  { type: 'localSocket', pattern: 'electron/local-socket/**' },
  { type: 'commandLine', pattern: 'electron/command-line/**' },
  { type: 'sandbox', pattern: 'electron/sandbox/**' },
  // The composition root: builds the parts and wires them.
  { type: 'root', pattern: ['electron/*.ts', 'electron/workspaces/**'] },

  { type: 'views', pattern: 'renderer/views/**' },
  { type: 'stores', pattern: 'renderer/stores/**' },
  { type: 'components', pattern: 'renderer/components/**' },
  { type: 'drafts', pattern: 'renderer/drafts/**' },
  { type: 'lib', pattern: 'renderer/lib/**' },
  { type: 'styles', pattern: 'renderer/styles/**' },
  { type: 'live', pattern: 'renderer/live.ts' },
  { type: 'client', pattern: 'renderer/client.ts' },
  // The windows' own composition root.
  { type: 'window', pattern: 'renderer/*.tsx' },

  { type: 'build', pattern: ['build/**', 'forge.config.ts'] },
  { type: 'test', pattern: 'test/**' },
]

const shared = ['domain', 'contract']
const electronParts = [
  'kit',
  'changes',
  'account',
  'commands',
  'queries',
  'store',
  'sync',
  'service',
  'desktop',
  'localSocket',
  'commandLine',
  'gate',
]
const rendererParts = ['views', 'stores', 'components', 'drafts', 'lib', 'styles', 'live', 'client']

/** @type {Readonly<Record<string, readonly string[]>>} part → parts it may import, beside itself */
export const arrows = {
  domain: [],
  contract: ['domain'],
  schemas: shared,

  preload: ['contract'],
  gate: [...shared, 'schemas', 'kit', 'changes'],
  changes: shared,
  kit: shared,
  account: [...shared, 'kit', 'service', 'store'],
  commands: [...shared, 'kit', 'store'],
  queries: [...shared, 'store'],
  store: [...shared, 'kit', 'changes'],
  sync: [...shared, 'kit', 'changes', 'service', 'store'],
  service: ['domain', 'kit'],
  // Its pictures come from build/resources.
  desktop: [...shared, 'kit', 'changes', 'commands', 'queries', 'build'],
  // The socket between the command line and the running program: both ends, neither's commands.
  localSocket: [...shared, 'kit'],
  commandLine: [...shared, 'kit', 'localSocket'],
  sandbox: ['domain', 'kit'],
  root: [...shared, ...electronParts, 'schemas'],

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
    'root',
    'sandbox',
    'preload',
    ...rendererParts,
    'build',
  ],
}

/** The packages that only some parts may import; everybody else is refused. */
export const packages = {
  electron: ['root', 'preload', 'gate', 'desktop'],
  undici: ['service', 'test'],
  libsql: ['store', 'test'],
  keytar: ['root'],
  dexie: ['drafts'],
  '@jellybrick/dbus-next': ['desktop', 'test'],
  zod: ['schemas', 'account', 'commands', 'desktop', 'root', 'service'],
  react: ['views', 'components', 'window'],
}
