import { defineConfig, mergeConfig } from 'vite'
import { ocrFiles } from './ocr-files.ts'
import { processBundle } from './vite.process.ts'

const bundle = processBundle('receipt-reader', 'electron/receipt-reader/reader-process.ts')

/** The bundle is minified, because PDF.js would otherwise take 3 MB of every package. */
export default defineConfig(
  mergeConfig(bundle, {
    build: { sourcemap: false, rolldownOptions: { output: { minify: true } } },
    plugins: [ocrFiles()],
  }),
)
