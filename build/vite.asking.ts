import { defineConfig } from 'vite'
import { processBundle } from './vite.process.ts'

export default defineConfig(
  processBundle('asking', 'electron/remote/command-line/request-worker.ts'),
)
