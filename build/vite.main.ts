import { defineConfig } from 'vite'
import { processBundle } from './vite.process.ts'

export default defineConfig(processBundle('main', 'electron/app/main.ts'))
