/** Imports that the build and its checks may use (boundaries.mjs). */
import { icu } from './boundaries.mjs'

/**
 * The parts of build/, each with its files and what these may import.
 * @type {readonly import('./boundaries.mjs').Part[]}
 */
export const buildParts = [
  // Runs before any package is installed, so only with Node's own modules, and with Electron when run inside it.
  {
    name: 'build/bootstrap',
    files: ['build/bootstrap/**'],
    parts: [],
    packages: [
      ...['electron', 'node:child_process', 'node:crypto', 'node:fs', 'node:os', 'node:path'],
      'node:url',
    ],
  },
  {
    name: 'build/lint',
    files: ['build/lint/**', 'build/boundaries*.mjs'],
    parts: [],
    packages: [
      'oxlint',
      'vite',
      'node:child_process',
      'node:fs',
      'node:module',
      'node:os',
      'node:path',
      'node:url',
    ],
  },
  { name: 'build/resources', files: ['build/resources/**'], parts: [] },
  {
    // The manual page and the completions are made from the command line's own help.
    name: 'build/installers',
    files: ['build/installers/**'],
    parts: ['commandLine'],
    packages: [
      ...['electron-installer-debian', 'electron-installer-redhat'],
      ...['node:child_process', 'node:fs', 'node:os', 'node:path', 'node:zlib'],
    ],
  },
  {
    name: 'build',
    files: ['build/**', 'forge.config.ts', 'oxlint.config.ts'],
    // The only part of the tests is the seed, because a refused run names it.
    parts: ['build/bootstrap', 'build/installers', 'build/lint', 'domain', 'test/setup'],
    packages: [
      ...['@electron-forge/plugin-fuses', '@electron-forge/plugin-vite'],
      ...['@electron-forge/shared-types', '@electron/fuses', '@vitejs/plugin-react', 'fflate'],
      ...icu,
      'oxlint',
      'vite',
      'vitest',
      ...['node:child_process', 'node:crypto', 'node:fs', 'node:module', 'node:os', 'node:path'],
      ...['node:util', 'node:zlib'],
    ],
    tests: { packages: ['pngjs'] },
  },
]
