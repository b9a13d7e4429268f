/** What the bundles of the processes share: targets of the oldest runtime, and what stays outside. */
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import type { UserConfig } from 'vite'

/** Electron 25 has Node 18 and Chromium 114; the same bundle starts under the current one. */
export const targets = { process: 'node18', page: 'chrome114' } as const

/** Native modules: brought into the package as they are, outside the asar (forge.config.ts). */
export const nativeModules = ['libsql', 'keytar'] as const

const external = [
  'electron',
  /^electron\//,
  ...builtinModules.flatMap((name) => [name, `node:${name}`]),
  ...nativeModules.flatMap((name) => [name, new RegExp(`^${name}/`)]),
]

/** Of who distributes this build, for signing in (electron/account/built-in-application.ts); empty for none. */
export const registeredApplication = Object.fromEntries(
  ['STINT_OAUTH_CLIENT_ID', 'STINT_OAUTH_CLIENT_SECRET'].map((name) => [
    name,
    JSON.stringify(process.env[name] ?? ''),
  ]),
)

/** What the copy is for (build/package-program.ts); anything else is the program from source. */
function buildKind(): string {
  const kind = process.env['STINT_BUILD_KIND'] ?? ''
  return ['tests', 'trial', 'make'].includes(kind) ? kind : 'source'
}

/**
 * One CommonJS file `<name>.cjs` from `entry`, for the main process or one of its children, and files of
 * their own for what is imported when it is needed.
 */
export function processBundle(name: string, entry: string): UserConfig {
  return {
    define: { ...registeredApplication, STINT_BUILD_KIND: JSON.stringify(buildKind()) },
    build: {
      outDir: join(import.meta.dirname, '..', '.vite/build'),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      sourcemap: true,
      target: targets.process,
      reportCompressedSize: false,
      lib: {
        entry: join(import.meta.dirname, '..', entry),
        formats: ['cjs'],
        fileName: () => `${name}.cjs`,
      },
      rolldownOptions: { external, output: { chunkFileNames: `${name}-[name].cjs` } },
    },
    resolve: { conditions: ['node'], mainFields: ['module', 'main'] },
  }
}
