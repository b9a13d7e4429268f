import { defineConfig, mergeConfig } from 'vite'
import { licenceTexts } from '../licences/licence-texts.ts'
import { processBundle } from './vite.process.ts'

const bundle = processBundle('main', 'electron/app/main.ts')

export default defineConfig(mergeConfig(bundle, { plugins: [licenceTexts()] }))
