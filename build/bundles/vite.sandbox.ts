import { defineConfig } from 'vite'
import { processBundle } from './vite.process.ts'

export default defineConfig(processBundle('sandbox', 'electron/sandbox/process.ts'))
