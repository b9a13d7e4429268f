import { join } from 'node:path'
import { FusesPlugin } from '@electron-forge/plugin-fuses'
import { VitePlugin } from '@electron-forge/plugin-vite'
import type { ForgeConfig } from '@electron-forge/shared-types'
import { bringChromiumLicences } from './build/licences/chromium-licences.ts'
import { makeCodeCache } from './build/packaging/code-cache.ts'
import { fusesOf } from './build/packaging/fuses.ts'
import { foundElectron } from './build/packaging/package-program.ts'
import { leaveOutSourceMaps } from './build/bundles/source-maps.ts'
import { bringNativeModules, unpackedModules } from './build/packaging/native-modules.ts'
import { unpackedLicences } from './build/licences/licence-texts.ts'
import { unpackedOcrFiles } from './build/bundles/ocr-files.ts'

/** Folder with Electron as a zip file, where it can't be downloaded (build/packaging/package-program.ts). */
const electronZipDir = process.env['STINT_ELECTRON_ZIPS']

const config: ForgeConfig = {
  packagerConfig: {
    name: 'Stint',
    executableName: 'stint',
    appBundleId: 'app.stint.desktop',
    icon: join(import.meta.dirname, 'build/resources/icon'),
    // Launch scripts of the command line, beside the asar archive.
    extraResource: [join(import.meta.dirname, 'build/resources/bin')],
    // For Info.plist on macOS; on Linux build/electron-builder.json writes the desktop entry.
    protocols: [{ name: 'Stint', schemes: ['stint'] }],
    extendInfo: { NSCameraUsageDescription: 'Stint takes photos of receipts when you ask it to.' },
    asar: { unpack: `{${unpackedModules},${unpackedOcrFiles},${unpackedLicences}}` },
    ...(electronZipDir !== undefined && { electronZipDir }),
  },
  hooks: {
    packageAfterExtract: (_config, folder, _electron, platform) => {
      bringChromiumLicences(folder, platform)
      return Promise.resolve()
    },
    // The Vite plugin excludes node_modules; native modules are copied here.
    packageAfterCopy: async (_config, folder) => {
      leaveOutSourceMaps(folder)
      await bringNativeModules(folder)
    },
    // The Vite plugin has written the package.json by now.
    packageAfterPrune: (_config, folder, _electron, platform, architecture) =>
      makeCodeCache(folder, `${platform}-${architecture}`),
  },
  plugins: [
    new VitePlugin({
      build: [
        { entry: 'electron/start.ts', config: 'build/bundles/vite.start.ts', target: 'main' },
        {
          entry: 'electron/remote/command-line/request-worker.ts',
          config: 'build/bundles/vite.request-worker.ts',
          target: 'main',
        },
        {
          entry: 'electron/remote/assistant/assistant-server.ts',
          config: 'build/bundles/vite.assistant-server.ts',
          target: 'main',
        },
        { entry: 'electron/app/main.ts', config: 'build/bundles/vite.main.ts', target: 'main' },
        {
          entry: 'electron/ipc/preload.ts',
          config: 'build/bundles/vite.preload.ts',
          target: 'preload',
        },
        {
          entry: 'electron/sandbox/process.ts',
          config: 'build/bundles/vite.sandbox.ts',
          target: 'main',
        },
        {
          entry: 'electron/receipt-reader/reader-process.ts',
          config: 'build/bundles/vite.receipt-reader.ts',
          target: 'main',
        },
        {
          entry: 'electron/updates/library/package-updater.ts',
          config: 'build/bundles/vite.updates.ts',
          target: 'main',
        },
      ],
      renderer: [{ name: 'main_window', config: 'build/bundles/vite.renderer.ts' }],
    }),
    new FusesPlugin(fusesOf(foundElectron())),
  ],
}

export default config
