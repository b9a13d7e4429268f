import { defineConfig, mergeConfig } from 'vite'
import { minified, processBundle } from './vite.process.ts'

const bundle = processBundle('updates', 'electron/updates/library/package-updater.ts')

/** Bundle of the update code, loaded only at the first check for updates. Minified even when running from source. */
export default defineConfig(mergeConfig(bundle, { build: minified }))
