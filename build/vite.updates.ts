import { defineConfig, mergeConfig } from 'vite'
import { processBundle } from './vite.process.ts'

const bundle = processBundle('updates', 'electron/updates/library/package-updater.ts')

/** Apart from main, because it is loaded at the first check alone; minified, because each package has it. */
export default defineConfig(mergeConfig(bundle, { build: { minify: true, sourcemap: false } }))
