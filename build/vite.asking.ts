import { defineConfig } from 'vite'
import { processBundle } from './vite.process.ts'

export default defineConfig(processBundle('asking', 'electron/command-line/asking-thread.ts'))
