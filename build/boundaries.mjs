/**
 * Imports that each part of the program may use. Everything not listed is refused: other parts, npm packages and Node's
 * own modules, whether imported statically, dynamically or for types only. Lint checks it
 * (build/lint/boundaries-rule.mjs); build/lint/boundaries.test.ts has an example of each refusal.
 */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} files `folder/**`, `folder/*ending` (direct children) or one file; a file belongs to
 *   the first part that matches it
 * @property {readonly string[]} parts that it may import, besides itself; a part that may import the contract may also
 *   import the types of its calls from `schemas`
 * @property {readonly string[]} [packages] that it may import, with their subpaths; modules of Node as `node:fs`
 * @property {Additions} [tests] what its tests (`*.test.ts` in its folders) may import besides the above and
 *   `everyTest`
 */
/** @typedef {{ readonly parts?: readonly string[], readonly packages?: readonly string[] }} Additions */

/** Imports that every part may use. Tests beside the code may also use `everyTest`. Nothing may import a test. */
export const everyPart = { parts: ['language'] }
export const everyTest = { parts: ['test/fakes'], packages: ['vitest', 'fast-check'] }

export const icu = ['intl-messageformat', '@formatjs/icu-messageformat-parser']
export const temporaryFolder = ['node:fs', 'node:os', 'node:path']
export const domainAndContract = ['domain', 'contract']
export const rendering = ['@testing-library/react', '@testing-library/user-event']

/** @type {readonly Part[]} */
const shared = [
  { name: 'language', files: ['shared/domain/language/**'], parts: [], packages: icu },
  {
    name: 'domain',
    files: ['shared/domain/**'],
    parts: [],
    packages: ['big.js', 'chrono-node', 'temporal-polyfill'],
    // Documents are compared with the rules that they describe; drafts with the schema that accepts them.
    tests: { parts: ['schemas'], packages: ['node:fs', 'napi-canvas'] },
  },
  {
    name: 'schemas',
    // Also the calls of groups/: each is declared once, with its schema.
    files: ['shared/contract/*schemas.ts', 'shared/contract/groups/**'],
    parts: domainAndContract,
    packages: ['zod'],
  },
  { name: 'contract', files: ['shared/contract/**'], parts: ['domain'] },
]

/** @type {readonly Part[]} */
const electron = [
  {
    name: 'start',
    files: ['electron/start.ts'],
    parts: ['base', 'commandLine', 'app'],
    packages: ['electron', 'node:module'],
  },
  {
    name: 'preload',
    files: ['electron/ipc/preload.ts', 'electron/ipc/page-marks.ts'],
    parts: ['contract'],
    packages: ['electron'],
  },
  {
    name: 'handlers',
    files: ['electron/ipc/handlers/**', 'electron/ipc/router.ts'],
    parts: [
      ...domainAndContract,
      'schemas',
      'base',
      'settings',
      'account',
      'commands',
      'queries',
      'desktop',
      'updates',
      'app',
    ],
  },
  {
    name: 'gate',
    files: ['electron/ipc/**'],
    parts: ['contract', 'schemas', 'base', 'changeBus'],
    packages: ['electron'],
  },
  { name: 'changeBus', files: ['electron/base/change-bus.ts'], parts: ['contract'] },
  {
    name: 'base',
    files: ['electron/base/**'],
    parts: ['domain'],
    packages: ['uuid', 'node:crypto', 'node:fs', 'node:path'],
    tests: { packages: [...temporaryFolder, 'node:child_process', 'node:net'] },
  },
  {
    name: 'settings',
    files: ['electron/settings/**'],
    parts: ['contract', 'schemas', 'base', 'changeBus', 'store', 'desktop'],
    packages: ['zod', 'node:path'],
    tests: { packages: temporaryFolder },
  },
  {
    name: 'account',
    files: ['electron/account/**'],
    parts: [...domainAndContract, 'base', 'service', 'store'],
    packages: ['zod', 'node:crypto', 'node:http'],
  },
  {
    name: 'commands',
    files: ['electron/commands/**'],
    parts: [...domainAndContract, 'base', 'store'],
    packages: ['zod'],
    tests: { parts: ['queries'], packages: [...temporaryFolder, 'node:crypto'] },
  },
  {
    name: 'queries',
    files: ['electron/queries/**'],
    parts: [...domainAndContract, 'store'],
    // A document is compared with the files that it describes.
    tests: { parts: ['commands'], packages: ['node:fs'] },
  },
  {
    name: 'store',
    files: ['electron/store/**'],
    parts: [...domainAndContract, 'changeBus'],
    packages: ['libsql', 'node:buffer', 'node:crypto', 'node:fs', 'node:path', 'node:url'],
    // One test proves that a full disk stops commands and the sync engine in the same way.
    tests: { parts: ['base', 'commands', 'sync'], packages: temporaryFolder },
  },
  {
    name: 'sync',
    files: ['electron/sync/**'],
    parts: [...domainAndContract, 'base', 'changeBus', 'service', 'store'],
  },
  // The classic interface. What is sent over it is sent at once, not by the outbox (decision 109).
  {
    name: 'classic',
    files: ['electron/classic/**'],
    parts: [...domainAndContract, 'base', 'account', 'service', 'store'],
  },
  // The local receiver of webhooks. It gets the requests that it may make to the service as functions.
  {
    name: 'webhooks',
    files: ['electron/webhooks/**'],
    parts: [...domainAndContract, 'base', 'changeBus', 'account', 'store'],
    packages: ['zod', 'node:crypto', 'node:events', 'node:http'],
  },
  // Traces of work on this computer: read on request, and stored in a database of their own.
  {
    name: 'traces',
    files: ['electron/traces/**'],
    parts: [...domainAndContract, 'base', 'changeBus', 'store'],
    packages: ['zod', 'node:buffer', 'node:fs', 'node:http', 'node:path'],
    tests: { parts: ['receiptReader'], packages: [...temporaryFolder, 'node:child_process'] },
  },
  // Updates of the program. Their only code with electron-updater is in a bundle of its own.
  {
    name: 'updateLibrary',
    files: ['electron/updates/library/**'],
    parts: ['domain', 'base'],
    packages: ['electron-updater'],
    tests: { parts: ['updates'], packages: temporaryFolder },
  },
  {
    name: 'updates',
    files: ['electron/updates/**'],
    parts: [...domainAndContract, 'base', 'service', 'updateLibrary'],
    packages: ['node:child_process', 'node:crypto', 'node:fs', 'node:path'],
    tests: { packages: [...temporaryFolder, 'node:http'] },
  },
  // Imports the modules only to disable them in the process that reads files.
  {
    name: 'readerConfinement',
    files: ['electron/receipt-reader/confine-process.ts'],
    parts: [],
    packages: [
      ...['node:child_process', 'node:dgram', 'node:dns', 'node:inspector', 'node:module'],
      ...['node:net', 'node:worker_threads'],
    ],
    tests: { packages: ['node:path', 'node:util'] },
  },
  // Reads receipts, mails and calendars in a process of its own.
  {
    name: 'receiptReader',
    files: ['electron/receipt-reader/**'],
    parts: ['domain', 'base', 'readerConfinement'],
    packages: [
      ...['fast-xml-parser', 'pdfjs-dist', 'tesseract.js-core', 'postal-mime', 'htmlparser2'],
      'ical.js',
      ...['node:fs', 'node:path', 'node:util', 'node:zlib'],
    ],
    tests: {
      parts: ['build'],
      packages: ['@cantoo/pdf-lib', 'napi-canvas', ...temporaryFolder, 'node:url', 'node:zlib'],
    },
  },
  {
    name: 'service',
    files: ['electron/service/**'],
    parts: ['domain', 'base'],
    packages: ['fast-xml-parser', 'undici', 'node:fs', 'node:tls'],
    tests: { packages: ['node:http', 'node:net'] },
  },
  {
    name: 'desktop',
    files: ['electron/desktop/**'],
    // Gets data through functions, so it imports neither the store nor the queries.
    parts: [
      ...domainAndContract,
      'base',
      'changeBus',
      'commands',
      'receiptReader',
      'build/resources',
    ],
    packages: [
      'electron',
      '@jellybrick/dbus-next',
      'electron-log',
      'fflate',
      'write-excel-file',
      'zod',
      'node:crypto',
      'node:events',
      'node:fs',
      'node:module',
      'node:path',
      'node:v8',
      'node:vm',
      'node:zlib',
    ],
    tests: {
      parts: ['queries', 'store'],
      packages: [...temporaryFolder, 'node:child_process', 'node:net', 'temporal-polyfill'],
    },
  },
  // The socket between the command line and the running program: both ends of the protocol.
  {
    name: 'socket',
    files: ['electron/remote/socket/**'],
    parts: ['contract', 'base'],
    packages: ['node:crypto', 'node:events', 'node:fs', 'node:net', 'node:path'],
    tests: { packages: [...temporaryFolder, 'node:child_process'] },
  },
  {
    name: 'commandLine',
    files: ['electron/remote/command-line/**'],
    parts: [...domainAndContract, 'base', 'socket'],
    packages: [
      ...['electron', 'node:child_process', 'node:fs', 'node:os', 'node:path', 'node:util'],
      'node:worker_threads',
    ],
  },
  // The server of `stint mcp`, in a bundle and a thread of its own. It reaches the data only over the socket.
  {
    name: 'assistant',
    files: ['electron/remote/assistant/**'],
    parts: ['contract', 'schemas', 'base', 'socket', 'commandLine'],
    packages: [
      ...['@modelcontextprotocol/sdk', 'zod', 'node:fs', 'node:net', 'node:stream'],
      'node:worker_threads',
    ],
  },
  {
    name: 'remote',
    files: ['electron/remote/**'],
    parts: [...domainAndContract, 'schemas', 'base', 'changeBus', 'commands', 'queries'],
    packages: ['zod'],
    tests: { packages: ['node:events'] },
  },
  {
    name: 'sandbox',
    files: ['electron/sandbox/**'],
    parts: ['base'],
    packages: [
      ...['fast-xml-parser', 'node:crypto', 'node:fs', 'node:http', 'node:path', 'node:util'],
    ],
    tests: { packages: [...temporaryFolder, 'node:child_process', 'node:events', 'node:net'] },
  },
  // The composition root, which builds and connects the parts. start.ts loads its bundle, main.cjs.
  {
    name: 'app',
    files: ['electron/app/**', 'electron/forge-env.d.ts', 'electron/main.cjs'],
    parts: [
      ...[...domainAndContract, 'base', 'changeBus', 'settings', 'account', 'commands', 'queries'],
      ...[
        'store',
        'sync',
        'classic',
        'webhooks',
        'service',
        'desktop',
        'socket',
        'commandLine',
        'remote',
        'traces',
        'updates',
        'updateLibrary',
      ],
      ...['handlers', 'gate'],
    ],
    packages: [...['electron', 'keytar', 'zod', 'node:fs', 'node:module', 'node:os', 'node:path']],
    tests: {
      parts: ['receiptReader'],
      packages: ['fflate', 'libsql', 'node:child_process', 'node:crypto'],
    },
  },
]

/** @type {readonly Part[]} */
const renderer = [
  {
    name: 'views',
    files: ['renderer/views/**'],
    parts: [...domainAndContract, 'data', 'stores', 'components', 'controls', 'drafts', 'lib'],
    packages: ['react', 'zustand', '@tanstack/react-virtual', 'lucide', 'pdfjs-dist'],
    tests: { parts: ['schemas'], packages: [...rendering, 'node:fs', 'node:path'] },
  },
  {
    name: 'stores',
    files: ['renderer/stores/**'],
    parts: [...domainAndContract, 'data', 'lib'],
    packages: ['zustand'],
  },
  {
    name: 'data',
    files: ['renderer/data/**'],
    parts: [...domainAndContract, 'components', 'lib'],
    packages: ['react', 'zustand'],
    tests: { packages: rendering },
  },
  {
    name: 'components',
    files: ['renderer/components/**'],
    parts: [...domainAndContract, 'data', 'stores', 'controls', 'drafts', 'lib'],
    packages: ['react', 'zustand', 'lucide'],
    tests: { packages: rendering },
  },
  {
    name: 'controls',
    files: ['renderer/controls/**'],
    // Only for the order of names in a searched list (shared/domain/palette/rank-choices.ts); nothing about entries.
    parts: ['domain'],
    packages: ['react', 'react-aria-components', '@internationalized/date', 'lucide'],
    tests: { packages: rendering },
  },
  {
    name: 'drafts',
    files: ['renderer/drafts/**'],
    parts: domainAndContract,
    packages: ['dexie'],
    tests: { packages: ['fake-indexeddb'] },
  },
  {
    name: 'lib',
    files: ['renderer/lib/**'],
    parts: domainAndContract,
    packages: ['fflate', 'papaparse'],
    // The window's code reads a file of unsent work that the main process wrote.
    tests: { parts: ['desktop'], packages: temporaryFolder },
  },
  {
    name: 'styles',
    files: ['renderer/styles/**'],
    parts: [],
    tests: { packages: temporaryFolder },
  },
  { name: 'live', files: ['renderer/change-listener.ts'], parts: ['contract', 'lib'] },
  { name: 'client', files: ['renderer/ipc-client.ts'], parts: ['contract'] },
  /* The windows' own composition root. */
  {
    name: 'window',
    files: [
      ...['renderer/main.tsx', 'renderer/popover.tsx', 'renderer/capture.tsx'],
      'renderer/open-window.tsx',
      'renderer/window-language.ts',
    ],
    parts: ['views', 'stores', 'components', 'drafts', 'lib', 'styles', 'live', 'client'],
    packages: ['react', 'react-dom'],
  },
]

/**
 * The topics (folders) of shared/domain, in import order: a file may import its own topic, the topics before that, and
 * the files beside the folders (units.ts, entity.ts), which import no topic. Tests may import every topic.
 */
export const domainTopics =
  `language text licences diagnostics updates webhooks time money palette mileage account projects entries expenses
  presence reports timesheets capture timeline team sheet statements receipts recurring proposals time-import sync
  whole-export desktop backups`.split(/\s+/)

/** All parts of the program, each with its files and what these may import. */
export const programParts = [...shared, ...electron, ...renderer]
