import { defineConfig } from 'vite'
import { processBundle } from './vite.process.ts'

export default defineConfig(
  processBundle('request-worker', 'electron/remote/command-line/request-worker.ts'),
)
