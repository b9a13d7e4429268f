import { defineConfig, mergeConfig } from 'vite'
import { processBundle } from './vite.process.ts'

const bundle = processBundle('updates', 'electron/updates/library/package-updater.ts')

/** A bundle apart from main, because it is loaded only at the first check; minified, because each package has it. */
export default defineConfig(mergeConfig(bundle, { build: { minify: true, sourcemap: false } }))
