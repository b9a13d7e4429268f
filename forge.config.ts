import { join } from 'node:path'
import { FusesPlugin } from '@electron-forge/plugin-fuses'
import { VitePlugin } from '@electron-forge/plugin-vite'
import type { ForgeConfig } from '@electron-forge/shared-types'
import { fusesOf } from './build/fuses.ts'
import { foundElectron } from './build/package-program.ts'
import { bringNativeModules, unpackedModules } from './build/native-modules.ts'

/** A folder with the runtime as a zip, where it can't be downloaded (build/package.ts). */
const electronZipDir = process.env['STINT_ELECTRON_ZIPS']

const config: ForgeConfig = {
  packagerConfig: {
    name: 'Stint',
    executableName: 'stint',
    appBundleId: 'app.stint.desktop',
    icon: join(import.meta.dirname, 'build/resources/icon'),
    // The launchers of the command line lie beside the archive.
    extraResource: [join(import.meta.dirname, 'build/resources/bin')],
    // Info.plist on macOS; the desktop file of Linux is made by build/electron-builder.json.
    protocols: [{ name: 'Stint', schemes: ['stint'] }],
    asar: { unpack: unpackedModules },
    ...(electronZipDir !== undefined && { electronZipDir }),
  },
  hooks: {
    // The Vite plugin leaves node_modules out; what can't be bundled is brought in here.
    packageAfterCopy: (_config, folder) => bringNativeModules(folder),
  },
  plugins: [
    new VitePlugin({
      build: [
        { entry: 'electron/start.ts', config: 'build/vite.start.ts', target: 'main' },
        {
          entry: 'electron/remote/command-line/request-worker.ts',
          config: 'build/vite.asking.ts',
          target: 'main',
        },
        { entry: 'electron/app/main.ts', config: 'build/vite.main.ts', target: 'main' },
        { entry: 'electron/ipc/preload.ts', config: 'build/vite.preload.ts', target: 'preload' },
        { entry: 'electron/sandbox/process.ts', config: 'build/vite.sandbox.ts', target: 'main' },
      ],
      renderer: [{ name: 'main_window', config: 'build/vite.renderer.ts' }],
    }),
    new FusesPlugin(fusesOf(foundElectron())),
  ],
}

export default config
