import { defineConfig, mergeConfig } from 'vite'
import { minified, processBundle } from './vite.process.ts'

const bundle = processBundle('updates', 'electron/updates/library/package-updater.ts')

/**
 * The code for updates has a bundle of its own, because it is loaded only at the first check. It is always minified, as
 * in packages.
 */
export default defineConfig(mergeConfig(bundle, { build: minified }))
