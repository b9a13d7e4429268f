import { defineConfig, mergeConfig } from 'vite'
import { minified, processBundle } from './vite.process.ts'

const bundle = processBundle('updates', 'electron/updates/library/package-updater.ts')

/**
 * The update library has its own bundle, because it is loaded only at the first check for updates. It is minified,
 * because every package contains it.
 */
export default defineConfig(mergeConfig(bundle, { build: minified }))
