import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tests/long-files-first.ts'

const root = join(import.meta.dirname, '..')

/** By default, Vitest leaves one core unused: half of a machine with two cores. */
const allCores = '100%'

/**
 * Test files of a suite share a process and its modules, because reloading modules for each file took two fifths of the
 * time. So each test file must restore whatever it changes outside itself.
 */
const inSharedProcesses = { isolate: false, maxWorkers: allCores } as const

/** Vitest projects: unit tests are beside their files, the others in test/. */
export default defineConfig({
  root,
  test: {
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{electron,renderer,shared,build,test/mutations,test/soak,test/bench,test/counts}/**/*.test.ts',
          ],
          setupFiles: ['test/setup.ts'],
          ...inSharedProcesses,
          // Property tests run a thousand cases. No test asserts a time, and a busy machine must not fail one.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          // Tests with JSX need a document. In all unit tests, it would slow down the start (test/components-setup.ts).
          include: ['{renderer,test/counts}/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['test/setup.ts', 'test/components-setup.ts'],
          ...inSharedProcesses,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'interface',
          include: ['test/interface/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          ...inSharedProcesses,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          setupFiles: ['test/setup.ts'],
          ...inSharedProcesses,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          setupFiles: ['test/e2e/daytime-zone.ts', 'test/e2e/last-words.ts'],
          tags: [
            {
              name: 'packaged',
              description: 'depends on the form of the program: runs on the packaged one, too',
            },
          ],
          // A failed program is asked what it shows before the test's own hooks end it.
          sequence: { hooks: 'list' },
          isolate: false,
          // Each test owns its display, session bus and keychain. A third program at a time would use up both cores,
          // and shorten a whole run by only 4 %.
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'chromium',
          include: ['test/current-chromium/**/*.test.ts'],
          setupFiles: ['test/e2e/daytime-zone.ts'],
          isolate: false,
          maxWorkers: 2,
          // One test is a browser, a program and a flow. A busy machine must not fail it.
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
