import { defineConfig, mergeConfig } from 'vite'
import { ocrFiles } from './ocr-files.ts'
import { minified, processBundle } from './vite.process.ts'

const bundle = processBundle('receipt-reader', 'electron/receipt-reader/reader-process.ts')

/** Bundle of the receipt reader. Minified, because PDF.js would otherwise take 3 MB of every package. */
export default defineConfig(mergeConfig(bundle, { build: minified, plugins: [ocrFiles()] }))
