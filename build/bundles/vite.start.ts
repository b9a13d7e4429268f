import { defineConfig } from 'vite'
import { processBundle } from './vite.process.ts'

export default defineConfig(processBundle('start', 'electron/start.ts'))
