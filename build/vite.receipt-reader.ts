import { defineConfig } from 'vite'
import { processBundle } from './vite.process.ts'

export default defineConfig(
  processBundle('receipt-reader', 'electron/receipt-reader/reader-process.ts'),
)
