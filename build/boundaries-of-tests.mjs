/** Imports that each part of the tests may use, and the list of all parts of the project (boundaries.mjs). */
import { buildParts } from './boundaries-of-build.mjs'
import { domainAndContract, programParts, rendering, temporaryFolder } from './boundaries.mjs'

const syncedProgram = ['base', 'commands', 'queries', 'service', 'store', 'sync']

/** @type {readonly import('./boundaries.mjs').Part[]} */
const testParts = [
  {
    name: 'test/setup',
    files: ['test/setup.ts', 'test/gate-seed.ts'],
    parts: ['sandbox'],
    packages: ['fast-check', 'undici', 'node:crypto', 'node:module'],
  },
  {
    name: 'test/components-setup',
    files: ['test/components-setup.ts'],
    parts: ['test/fakes'],
    packages: ['@testing-library/react', 'fake-indexeddb', 'vitest'],
  },
  {
    name: 'test/fakes',
    files: ['test/fakes/**'],
    parts: [
      ...[...domainAndContract, 'base', 'changeBus', 'settings', 'account', 'commands', 'store'],
      ...[
        'service',
        'sync',
        'desktop',
        'sandbox',
        'app',
        'queries',
        'remote',
        'traces',
        'receiptReader',
      ],
      // A window with real stores and drafts.
      ...['schemas', 'data', 'stores', 'components', 'drafts', 'lib'],
    ],
    packages: [
      ...['@jellybrick/dbus-next', 'fast-check', 'libsql', 'vitest', 'react', ...rendering],
      ...[...temporaryFolder, 'node:child_process', 'node:crypto', 'node:events'],
      ...['node:http', 'node:https', 'node:net', 'node:v8', 'node:zlib'],
      '@guidepup/virtual-screen-reader',
    ],
  },
  // Data folders as former versions wrote them, and the programs that write and read them.
  {
    name: 'test/fixtures',
    files: ['test/fixtures/**'],
    parts: [
      ...[...domainAndContract, 'base', 'settings', 'account', 'commands', 'store', 'sync', 'app'],
      ...['drafts', 'test/fakes'],
    ],
    packages: ['dexie', 'fake-indexeddb', ...temporaryFolder, 'node:crypto', 'node:zlib'],
  },
  {
    name: 'test/faults',
    files: ['test/faults/**'],
    parts: [
      ...[...domainAndContract, ...syncedProgram, 'account', 'app', 'remote', 'sandbox', 'drafts'],
      ...['test/fakes', 'test/fixtures'],
    ],
    packages: [
      ...['dexie', 'fake-indexeddb', 'fast-check', 'vitest'],
      ...[...temporaryFolder, 'node:child_process', 'node:crypto', 'node:util'],
    ],
  },
  {
    name: 'test/interface',
    files: ['test/interface/**'],
    parts: [
      ...[...domainAndContract, ...syncedProgram, 'changeBus', 'account', 'classic', 'sandbox'],
      'test/fakes',
    ],
    packages: ['fast-check', 'vitest', ...temporaryFolder, 'node:crypto', 'node:http', 'node:net'],
  },
  // Sees the program from outside: its windows, its files, its service. It imports none of the program's computations,
  // so that an error in one of them can't hide itself.
  {
    name: 'test/e2e',
    files: ['test/e2e/**'],
    parts: [...domainAndContract, 'base', 'sandbox', 'build', 'build/bootstrap', 'test/fakes'],
    packages: [
      ...[
        '@modelcontextprotocol/sdk',
        '@electron/fuses',
        '@jellybrick/dbus-next',
        'electron',
        'fflate',
        'libsql',
        'pngjs',
      ],
      'napi-canvas',
      'pdfjs-dist',
      ...[
        'pixelmatch',
        'playwright-core',
        'vitest',
        'ws',
        ...temporaryFolder,
        'node:child_process',
      ],
      ...['node:crypto', 'node:dgram', 'node:events', 'node:http', 'node:net', 'node:timers'],
      'node:zlib',
    ],
  },
  // Main's composition in plain Node, and its pages in a browser.
  {
    name: 'test/current-chromium',
    files: ['test/current-chromium/**'],
    parts: [
      ...[...domainAndContract, 'base', 'changeBus', 'settings', 'service', 'desktop', 'app'],
      ...['handlers', 'gate', 'sandbox', 'receiptReader', 'test/fakes', 'test/e2e'],
    ],
    packages: [
      'electron',
      'playwright-core',
      'vitest',
      ...temporaryFolder,
      'node:crypto',
      'node:http',
    ],
  },
  // The whole program in one process: main as test/current-chromium composes it, and its window in jsdom.
  {
    name: 'test/counts',
    files: ['test/counts/**'],
    parts: [
      ...['contract', 'base', 'app', 'desktop', 'stores', 'views', 'components', 'drafts', 'lib'],
      ...['live', 'schemas', 'test/fakes', 'test/current-chromium'],
    ],
    packages: ['electron', 'libsql', 'vitest', '@testing-library/react', ...temporaryFolder],
  },
  {
    name: 'test/soak',
    files: ['test/soak/**'],
    parts: ['contract', 'sandbox', 'build', 'test/e2e'],
    packages: [
      ...['fast-check', 'playwright-core', 'vitest', ...temporaryFolder, 'node:timers'],
      'node:util',
    ],
  },
  {
    name: 'test/bench',
    files: ['test/bench/**'],
    parts: [
      ...[...domainAndContract, ...syncedProgram, 'changeBus', 'drafts', 'build'],
      ...['receiptReader', 'traces', 'test/fakes', 'test/e2e'],
    ],
    packages: [
      ...['electron', 'playwright-core', 'undici', 'vite', '@cantoo/pdf-lib', 'napi-canvas'],
      ...['fast-check', 'vitest'],
      ...[...temporaryFolder, 'node:crypto', 'node:http', 'node:child_process', 'node:perf_hooks'],
      ...['node:url', 'node:util', 'node:zlib', 'papaparse'],
    ],
  },
  {
    name: 'test/mutations',
    files: ['test/mutations/**'],
    parts: ['test/setup'],
    packages: ['fast-check', 'vitest', ...temporaryFolder, 'node:child_process', 'node:util'],
  },
]

export const parts = [...programParts, ...buildParts, ...testParts]
