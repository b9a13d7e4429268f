import { defineConfig } from 'vite'
import { processBundle, targets } from './vite.process.ts'

const bundle = processBundle('preload', 'electron/ipc/preload.ts')

export default defineConfig({ ...bundle, build: { ...bundle.build, target: targets.page } })
