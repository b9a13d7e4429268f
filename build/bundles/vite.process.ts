import { builtinModules } from 'node:module'
import { join } from 'node:path'
import type { UserConfig } from 'vite'

/** Oldest supported runtime: Electron 25 has Node 18 and Chromium 114. */
export const targets = { process: 'node18', page: 'chrome114' } as const

/** Modules copied into the package instead of bundled (native-modules.ts). */
export const nativeModules = ['libsql', 'keytar'] as const

const external = [
  'electron',
  /^electron\//,
  ...builtinModules.flatMap((name) => [name, `node:${name}`]),
  ...nativeModules.flatMap((name) => [name, new RegExp(`^${name}/`)]),
]

/** Returns the values of environment variables, as expressions in JavaScript. */
const fromEnvironment = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, JSON.stringify(process.env[name] ?? '')]))

/** OAuth application of this build's distributor (electron/account/sign-ins.ts); values are empty if there is none. */
export const registeredApplication = fromEnvironment(
  'STINT_OAUTH_CLIENT_ID',
  'STINT_OAUTH_CLIENT_SECRET',
)

/** Update server, and public key that verifies updates (electron/app/updates.ts); values are empty if there is none. */
export const updateSource = fromEnvironment('STINT_UPDATE_URL', 'STINT_UPDATE_KEY')

/** Returns the purpose of the package (package-program.ts); `source` if the program runs from source. */
function buildKind(): string {
  const kind = process.env['STINT_BUILD_KIND'] ?? ''
  return ['tests', 'trial', 'make'].includes(kind) ? kind : 'source'
}

/** Catalogues, and the formatter that languages other than English need. */
const languageModule =
  /[\\/]language[\\/](?:catalogues[\\/]\w+\.json|format-message\.ts)$|@formatjs[\\/]|intl-messageformat/

/**
 * True for a chunk that has only language modules. Such chunks are the same in the bundles `start` and `main`, so both
 * give them the same file names, and each chunk is stored once. Minified bundles load no language.
 */
const isLanguage = (moduleIds: readonly string[]): boolean =>
  moduleIds.length > 0 && moduleIds.every((id) => languageModule.test(id))

/** Options for a bundle that is minified even when running from source, and has no source map. */
export const minified = { sourcemap: false, rolldownOptions: { output: { minify: true } } }

/** Bundles `entry` for Node into one CommonJS file `<name>.cjs`, with separate files for dynamic imports. */
export function processBundle(name: string, entry: string): UserConfig {
  return {
    define: {
      ...registeredApplication,
      ...updateSource,
      STINT_BUILD_KIND: JSON.stringify(buildKind()),
    },
    build: {
      outDir: join(import.meta.dirname, '..', '..', '.vite/build'),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: true,
      target: targets.process,
      reportCompressedSize: false,
      lib: {
        entry: join(import.meta.dirname, '..', '..', entry),
        formats: ['cjs'],
        fileName: () => `${name}.cjs`,
      },
      rolldownOptions: {
        external,
        // Only PDF.js reads `import.meta`, in plain Node, and it doesn't count the receipt reader as plain Node.
        checks: { emptyImportMeta: false },
        output: {
          chunkFileNames: ({ moduleIds }) =>
            isLanguage(moduleIds) ? 'language-[name].cjs' : `${name}-[name].cjs`,
          // Names stay readable in stack traces. Comments that nobody reads there are left out.
          ...(buildKind() !== 'source' && {
            minify: { compress: true, mangle: { keepNames: true } },
          }),
          comments: { legal: true, annotation: false, jsdoc: false },
        },
      },
    },
    resolve: { conditions: ['node'], mainFields: ['module', 'main'] },
  }
}
